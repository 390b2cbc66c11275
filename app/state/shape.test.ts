import { describe, expect, test } from "vitest";
import { isBoolean, isNumber, isText, listOf, oneOf, orNull, recordOf, type Shape } from "./shape.ts";

interface Line {
  name: string;
  cents: number | null;
  kind: "one" | "two";
  on: boolean;
}

const isLine = recordOf<Line>({
  name: isText,
  cents: orNull(isNumber),
  kind: oneOf(["one", "two"]),
  on: isBoolean,
});
const line = { name: "Água", cents: 300, kind: "one", on: true };

const table: [name: string, shape: Shape<unknown>, value: unknown, is: boolean][] = [
  ["a whole one", isLine, line, true],
  ["with null where it may be", isLine, { ...line, cents: null }, true],
  ["with a field more", isLine, { ...line, more: 1 }, true],
  ["with null where it may not be", isLine, { ...line, name: null }, false],
  ["without a field", isLine, { name: "Água", cents: 300, kind: "one" }, false],
  ["with a field of another type", isLine, { ...line, cents: "300" }, false],
  ["with an unknown word", isLine, { ...line, kind: "three" }, false],
  ["null", isLine, null, false],
  ["a list instead of one", isLine, [line], false],
  ["a list", listOf(isLine), [line, line], true],
  ["an empty list", listOf(isLine), [], true],
  ["a list with one that is none", listOf(isLine), [line, {}], false],
  ["one instead of a list", listOf(isLine), line, false],
];

describe("the shape of JSON", () => {
  test.each(table)("%s", (_, shape, value, is) => {
    expect(shape(value)).toBe(is);
  });
});
