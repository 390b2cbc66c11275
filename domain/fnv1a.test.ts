import { expect, it } from "vitest";
import { fnv1a } from "./fnv1a.ts";

it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("has the check value of %j", (text, expected) => {
  expect(fnv1a(text)).toBe(expected);
});

it("gives another value from another seed", () => {
  expect(fnv1a("foobar", 0x5bd1e995)).not.toBe(fnv1a("foobar"));
});
