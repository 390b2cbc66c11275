import { describe, expect, it } from "vitest";
import type { AreaPlace, DeliveryArea } from "#domain/delivery-areas.ts";
import { areaName, byCity, findAreas } from "./find-areas.ts";

const area = (place: AreaPlace): DeliveryArea => ({ place, feeCents: 0, orderMinCents: 0, minutes: null });
const bairro = (district: string, city = "São Paulo") => area({ kind: "district", city, district });
const ceps = (from: string, to: string) => area({ kind: "ceps", from, to });

const areas = [
  bairro("Vila Madalena"),
  ceps("05400000", "05499999"),
  bairro("Centro", "Osasco"),
  bairro("Água Branca"),
];
const names = (found: readonly DeliveryArea[]) => found.map(({ place }) => areaName(place));

describe("areas", () => {
  it("are named by their bairro or their range of CEP", () => {
    expect(names(areas)).toEqual(["Vila Madalena", "CEP 05.400-000 a 05.499-999", "Centro", "Água Branca"]);
    expect(areaName({ kind: "ceps", from: "05400000", to: "05400000" })).toBe("CEP 05.400-000");
  });

  it.each([
    ["", ["Vila Madalena", "CEP 05.400-000 a 05.499-999", "Centro", "Água Branca"]],
    ["agua", ["Água Branca"]],
    ["osasco", ["Centro"]],
    ["05.412-000", ["CEP 05.400-000 a 05.499-999"]],
    ["05412000", ["CEP 05.400-000 a 05.499-999"]],
    ["05500000", []],
    ["moema", []],
  ])("are found by '%s'", (query, found) => {
    expect(names(findAreas(areas, query))).toEqual(found);
  });

  it("stand by city, by name, with ranges of CEP last", () => {
    const twice = [...areas, bairro("agua branca", "Sao Paulo")];
    expect(byCity(twice).map((group) => [group.city, names(group.areas)])).toEqual([
      ["São Paulo", ["Água Branca", "Vila Madalena"]],
      ["Osasco", ["Centro"]],
      [null, ["CEP 05.400-000 a 05.499-999"]],
    ]);
  });
});
