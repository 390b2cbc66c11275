import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents, formatCentsPlain } from "./money.ts";

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

describe("formatCentsPlain", () => {
  it("has only plain spaces", () => {
    expect(formatCentsPlain(5790)).toBe("R$ 57,90");
  });
});
