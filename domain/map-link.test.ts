import { expect, it } from "vitest";
import { mapLink } from "./map-link.ts";

it("asks the map for the whole address, whatever is in it", () => {
  const url = new URL(mapLink("Rua São João, 10 & 12 #2, São Paulo - SP"));
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: "1",
    query: "Rua São João, 10 & 12 #2, São Paulo - SP",
  });
});
