import { expect, it } from "vitest";
import { mapUrl } from "./map-url.ts";

it("asks for the address as it is written", () => {
  const url = new URL(mapUrl("Rua Direita, 7 & 9 - São Paulo"));
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: "1", query: "Rua Direita, 7 & 9 - São Paulo" });
});
