import { expect, test } from "vitest";
import { keptChanges, type StoreChange } from "./store-change.ts";

const change: StoreChange = { area: "price", subject: "Água", field: "Preço", before: "2,00", after: "2,50" };

test("what stayed the same is no change", () => {
  expect(keptChanges([change, { ...change, after: "2,00" }])).toEqual([change]);
});

test("what comes and what goes is one", () => {
  const both = [
    { ...change, before: null },
    { ...change, after: null },
  ];
  expect(keptChanges(both)).toEqual(both);
});

test("long texts are cut to what the table takes", () => {
  const [kept] = keptChanges([{ ...change, subject: "s".repeat(300), after: "a".repeat(2_000) }]);
  expect(kept?.subject).toHaveLength(160);
  expect(kept?.after).toHaveLength(1_000);
  expect(kept?.after?.endsWith("a…")).toBe(true);
});
