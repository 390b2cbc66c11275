import { describe, expect, test } from "vitest";
import { completeStoreSchema, newStoreSchema, proposeSlug } from "./new-store.ts";
import { isSlug } from "./slug.ts";

describe("the proposed address", () => {
  test.each([
    ["Adega do Zé", "adega-do-ze"],
    ["  Pão & Cia.  ", "pao-cia"],
    ["Zé", "ze-loja"],
    ["Painel", "painel-loja"],
    ["Plataforma", "plataforma-loja"],
    ["", ""],
    ["!!!", ""],
  ])("%s: %s", (name, slug) => {
    expect(proposeSlug(name)).toBe(slug);
    if (slug) expect(isSlug(slug)).toBe(true);
  });

  test("is never longer than an address may be", () => {
    expect(isSlug(proposeSlug("Loja muito comprida ".repeat(10)))).toBe(true);
  });
});

const store = { name: "Adega", slug: "adega-nova", whatsapp: "(11) 9 1234-5678" };

test("a store needs a name, an address and a WhatsApp number; a product needs its price", () => {
  expect(newStoreSchema.parse(store)).toMatchObject({ whatsapp: "11912345678", product: "", price: "" });
  const errors = (fields: object) =>
    newStoreSchema.safeParse({ ...store, ...fields }).error?.issues.map(({ path }) => path.join());
  expect(errors({ name: " " })).toEqual(["name"]);
  expect(errors({ slug: "api" })).toEqual(["slug"]);
  expect(errors({ whatsapp: "123" })).toEqual(["whatsapp"]);
  expect(errors({ color: "red" })).toEqual(["color"]);
  expect(errors({ product: "Cerveja" })).toEqual(["price"]);
  expect(errors({ product: "Cerveja", price: "12,90" })).toBeUndefined();
});

test("what is missing may come one by one", () => {
  expect(completeStoreSchema.parse({})).toEqual({ whatsapp: "", product: "", price: "" });
  expect(completeStoreSchema.safeParse({ whatsapp: "1" }).success).toBe(false);
});
