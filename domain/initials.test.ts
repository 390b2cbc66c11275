import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { initials, tintOf } from "./initials.ts";

const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: "grapheme" }));

describe("initials", () => {
  it.each([
    ["Adega do Zé", "AZ"],
    ["Pizzaria Bella", "PB"],
    ["hortifruti vila", "HV"],
    ["Águas e Cia dos Santos", "ÁC"],
    ["e\u0301den", "É"],
    ["Maria", "M"],
    ["  Maria   da  Silva ", "MS"],
    ["🍕 Pizza 🍕 Boa", "PB"],
    ["(Coca) 'Cola'", "CC"],
    ["51 Pirassununga", "P"],
    ["7 11", "71"],
    ["Da", "D"],
    ["ßeta", "S"],
    ["🍕", "?"],
    ["\ud83c", "?"],
    ["", "?"],
    ["   ", "?"],
  ])("%j gives %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it("is one or two whole characters, whatever the name", () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const result = initials(name);
        expect(Array.from(result).length).toBeGreaterThanOrEqual(1);
        expect(Array.from(result).length).toBeLessThanOrEqual(2);
        expect(result).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe("tintOf", () => {
  it("is a stable whole number from 0 to 7", () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(tintOf(name));
        expect(tintOf(name)).toBe(tintOf(name));
      }),
    );
  });

  it("does not change between versions and uses every tint", () => {
    expect(["Adega do Zé", "Pizzaria Bella", "Hortifruti Vila"].map(tintOf)).toMatchInlineSnapshot(`
      [
        5,
        3,
        3,
      ]
    `);
    expect(new Set(Array.from({ length: 200 }, (_, index) => tintOf(`Produto ${index}`))).size).toBe(8);
  });
});
