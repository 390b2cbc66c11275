import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { barcodeProblem, cleanBarcode, isLeftOf } from "./barcode.ts";
import { productFormSchema } from "./product-form.ts";
import { readBarcode } from "./read-cells.ts";

const onPage = (barcode: string) =>
  productFormSchema.shape.barcode.safeParse(barcode).error?.issues[0]?.message ?? null;
const inFile = (barcode: string) => {
  const read = readBarcode(barcode);
  return read.ok ? null : read.problem;
};

describe("a barcode", () => {
  it.each([
    ["7891234567895", null],
    ["0012", null],
    ["ABC-1", null],
    ["789 1234 567895", null],
    ["x".repeat(60), null],
    ["x".repeat(61), "até 60"],
    ["7,89123E+12", "como texto"],
    ["7.89E+12", "como texto"],
    ["7E+12", "como texto"],
    ["12\u200b3", "não se vê"],
    ["12\u00003", "não se vê"],
  ])("%j: %s", (text, problem) => {
    const told = barcodeProblem(cleanBarcode(text));
    if (problem === null) expect(told).toBeNull();
    else expect(told).toContain(problem);
  });

  test("is the same on the page and in a file", () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 70 }),
      fc.stringMatching(/^[\dE+,.A ]{1,14}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        if (cleanBarcode(text) !== "") expect(onPage(text)).toBe(inFile(text));
      }),
    );
  });
});

test.each([
  ["7891234567895", "7,89E+12", true],
  ["0078912", "78912", true],
  ["000", "0", true],
  ["78912", "78912", false],
  ["0078912", "0078912", false],
  ["0078912", "789", false],
  ["ABC-1", "1", false],
])("of %s a spreadsheet leaves %s: %s", (before, after, left) => {
  expect(isLeftOf(before, after)).toBe(left);
});
