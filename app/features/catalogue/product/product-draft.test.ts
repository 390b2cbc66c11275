import { describe, expect, test } from "vitest";
import { sentProductSchema, toProductWish } from "#domain/product-form.ts";
import { maxStock } from "#domain/store.ts";
import { hiddenReasons } from "./hidden-reasons.ts";
import {
  draftOf,
  emptyProduct,
  factsOf,
  isSameProduct,
  parseKeptProduct,
  previewOf,
  sentProduct,
  withTheirs,
} from "./product-draft.ts";

const water = {
  rev: 3,
  facts: { ...emptyProduct("drinks").facts, name: "Água", saleCents: 123_450, stock: 10, groupIds: ["size"] },
};
const size = {
  id: "size",
  name: "Tamanho",
  least: 1,
  most: 1,
  pricing: "sum" as const,
  repeats: false,
  options: [],
};

test("a draft is the product in text, and back", () => {
  const draft = draftOf(water);
  expect(draft).toMatchObject({ price: "1.234,50", stock: "10" });
  expect(factsOf(draft)).toEqual(water.facts);
  expect(isSameProduct(draft, water)).toBe(true);
  expect(draftOf(emptyProduct(""))).toMatchObject({ price: "", stock: "100" });
  expect(isSameProduct(draftOf(emptyProduct("")), emptyProduct(""))).toBe(true);
});

test.each([
  { name: "Água 2" },
  { price: "x" },
  { price: "1234,50" },
  { name: "Água " },
  { stock: "" },
  { active: false },
  { groupIds: [] },
  { categoryId: "+" },
])("%j was typed", (change) => {
  expect(isSameProduct({ ...draftOf(water), ...change }, water)).toBe(false);
});

test("what is sent is what the server reads", () => {
  const wish = toProductWish(sentProductSchema.parse(sentProduct({ ...draftOf(water), stock: "12" }, water)));
  expect(wish).toEqual({ ...water, newCategory: null, stockSeen: 10, facts: { ...water.facts, stock: 12 } });
});

test("some fields as somebody else saved them, the others as typed", () => {
  const mine = { ...draftOf(water), name: "Minha", price: "1,00", stock: "5" };
  const theirs = { rev: 4, facts: { ...water.facts, name: "Deles", saleCents: 200, stock: 7 } };
  expect(withTheirs(mine, theirs, ["saleCents", "stock"])).toMatchObject({
    name: "Minha",
    price: "2,00",
    stock: "7",
  });
});

describe("kept in the tab", () => {
  test("comes back as it was", () => {
    const kept = { id: "water", base: water, draft: draftOf(water) };
    expect(parseKeptProduct(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
  test.each([null, {}, { id: "a", base: {}, draft: {} }])("%j of another version is dropped", (kept) => {
    expect(parseKeptProduct(kept)).toBeUndefined();
  });
});

test("the preview is what a customer would see", () => {
  expect(previewOf(draftOf(water), [size])).toMatchObject({
    name: "Água",
    saleCents: 123_450,
    groups: [size],
  });
  expect(previewOf(draftOf(emptyProduct("")), [])).toMatchObject({
    name: "Nome do produto",
    stock: maxStock,
  });
});

test.each([
  [water.facts, [], false, []],
  [{ ...water.facts, saleCents: 0, stock: 0 }, [], false, ["o preço é R$ 0,00", "o estoque é 0"]],
  [{ ...water.facts, active: false }, [], true, ["não está à venda", "está marcado como 'Acabou hoje'"]],
  [water.facts, [size], false, ["a opção Tamanho pede mais do que há para escolher"]],
])("why customers do not see it", (facts, groups, soldOut, reasons) => {
  expect(hiddenReasons(facts, groups, soldOut)).toEqual(reasons);
});
