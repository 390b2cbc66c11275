import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchFor, searchKey } from "./search-text.ts";

describe("searchKey", () => {
  it.each([
    ["Açaí", "acai"],
    ["  Pão   de\tQueijo ", "pao de queijo"],
    ["CAFE\u0301", "cafe"],
    ["İ", "i"],
    ["", ""],
  ])("of %j is %j", (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it("is its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });
});

describe("searchFor", () => {
  it.each([
    ["Açaí com banana", "acai", true],
    ["Açaí com banana", "AÇAÍ", true],
    ["Açaí com banana", "banana açaí", true],
    ["Açaí com banana", "  ", true],
    ["Açaí com banana", "nana", true],
    ["Açaí com banana", "açaí morango", false],
  ])("%j with %j: %s", (name, query, expected) => {
    expect(searchFor(query)(name)).toBe(expected);
  });

  it("finds every text by itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(searchFor(text)(text)).toBe(true);
      }),
    );
  });
});
