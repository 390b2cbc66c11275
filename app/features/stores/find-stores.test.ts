import { describe, expect, it } from "vitest";
import type { StoreSummary } from "#domain/store.ts";
import { findStores, inPlaces, openFirst, putFirst, type StoreFact } from "./find-stores.ts";

const store = (name: string, more: Partial<StoreSummary> = {}): StoreSummary => ({
  ...{ id: name, slug: name, name, logo: null, cover: null, color: "#000", description: "" },
  ...{ orderMinCents: 0, delivery: ["delivery", "withdraw"] },
  deliveryTerms: null,
  opening: { timeZone: "America/Sao_Paulo", weekly: [], special: [], pause: null },
  ...more,
});

const stores = [
  store("Adega", { description: "Vinhos e cerveja", orderMinCents: 5_000 }),
  store("Açougue", { description: "Carne fresca", delivery: ["withdraw"] }),
  store("Cervejaria", { delivery: ["delivery"] }),
];

const found = (search: string, ...facts: StoreFact[]) =>
  findStores(stores, { search, facts }).map(({ name }) => name);

describe("findStores", () => {
  it("finds every store when nothing is asked for", () => {
    expect(found("")).toEqual(["Adega", "Açougue", "Cervejaria"]);
  });

  it("finds by the name and by what is sold, without accents, names first", () => {
    expect(found("ACOUGUE")).toEqual(["Açougue"]);
    expect(found("carne")).toEqual(["Açougue"]);
    expect(found("cerveja")).toEqual(["Cervejaria", "Adega"]);
    expect(found("adega vinhos")).toEqual(["Adega"]);
    expect(found("xyz")).toEqual([]);
  });

  it("narrows to the stores that have every fact", () => {
    expect(found("", "delivery")).toEqual(["Adega", "Cervejaria"]);
    expect(found("", "withdraw")).toEqual(["Adega", "Açougue"]);
    expect(found("", "noMinimum")).toEqual(["Açougue", "Cervejaria"]);
    expect(found("", "delivery", "withdraw", "noMinimum")).toEqual([]);
    expect(found("cerveja", "noMinimum")).toEqual(["Cervejaria"]);
  });
});

describe("putFirst", () => {
  it("takes one to the front and leaves the others in their order", () => {
    expect(putFirst(stores, "Cervejaria").map(({ name }) => name)).toEqual([
      "Cervejaria",
      "Adega",
      "Açougue",
    ]);
  });

  it("changes nothing for a store that is not there, or for none", () => {
    expect(putFirst(stores, "outra")).toBe(stores);
    expect(putFirst(stores, null)).toBe(stores);
  });
});

describe("openFirst", () => {
  it("takes the open ones to the front and leaves both in their order", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => store(name)) as [
      StoreSummary,
      StoreSummary,
      StoreSummary,
      StoreSummary,
    ];
    expect(openFirst([a, b, c, d], new Set([a, c]))).toEqual([b, d, a, c]);
  });
});

describe("inPlaces", () => {
  it("leaves each where it was, as it is now, without those that are gone, and what is new comes last", () => {
    const [adega, , cervejaria] = stores;
    if (!adega || !cervejaria) throw new Error("no stores");
    const changed = { ...adega, color: "#fff" };
    const bakery = store("Forno");
    expect(inPlaces([bakery, changed, cervejaria], [...stores].reverse())).toEqual([
      cervejaria,
      changed,
      bakery,
    ]);
  });
});
