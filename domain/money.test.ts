import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents, formatCentsPlain, readCents } from "./money.ts";

describe("formatCents", () => {
  it.each([
    [0, "R$\u00a00,00"],
    [-0, "R$\u00a00,00"],
    [5, "R$\u00a00,05"],
    [5790, "R$\u00a057,90"],
    [123456789, "R$\u00a01.234.567,89"],
  ])("%i is %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it("writes every whole number of cents as the language does", () => {
    const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(formatCents(cents)).toBe(brl.format(cents / 100));
      }),
    );
  });
});

describe("readCents", () => {
  it.each([
    ["100", 10_000],
    ["100,5", 10_050],
    ["100.50", 10_050],
    ["R$ 1.000,00", 100_000],
    ["1.000", 100_000],
    ["50,", 5_000],
    ["1,234.50", 123_450],
    [" r$ 5 ", 500],
    ["", null],
    ["troco", null],
    ["1.2.3", null],
    ["12,345", null],
    ["12.3456", null],
    ["1.23,4", null],
    ["12..", null],
    ["-5", null],
    ["1 2", null],
    [`${"1".repeat(40)}`, null],
  ])("%s is %s", (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  it("reads what formatCents writes", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        expect(readCents(formatCents(cents))).toBe(cents);
      }),
    );
  });
});

describe("formatCentsPlain", () => {
  it("has only plain spaces", () => {
    expect(formatCentsPlain(5790)).toBe("R$ 57,90");
  });
});
