import { expect, test } from "vitest";
import { caseVariants } from "./case-variants.ts";

test("letters in both cases, digits once", () => {
  expect(caseVariants("a1").sort()).toEqual(["A1", "a1"]);
  expect(caseVariants("I28z").sort()).toEqual(["I28Z", "I28z", "i28Z", "i28z"]);
  expect(new Set(caseVariants("abcd")).size).toBe(16);
});
