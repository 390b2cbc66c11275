import { expect, it } from "vitest";
import { putRecent } from "./put-recent.ts";

const entriesAfter = (record: Record<string, number>, key: string, most: number) =>
  Object.entries(putRecent(record, key, 9, most));

it("puts a new key last", () => {
  expect(entriesAfter({ a: 1, b: 2 }, "c", 3)).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 9],
  ]);
});

it("moves a known key to the end, and nothing is dropped for it", () => {
  expect(entriesAfter({ a: 1, b: 2 }, "a", 2)).toEqual([
    ["b", 2],
    ["a", 9],
  ]);
});

it("never holds more than the most, the first go", () => {
  expect(entriesAfter({ a: 1, b: 2, c: 3 }, "d", 2)).toEqual([
    ["c", 3],
    ["d", 9],
  ]);
});

it("leaves the record as it was", () => {
  const record = { a: 1 };
  putRecent(record, "b", 2, 1);
  expect(record).toEqual({ a: 1 });
});
