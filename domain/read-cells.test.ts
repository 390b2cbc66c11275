import { describe, expect, it } from "vitest";
import { readPrice, readStock, readYesNo } from "./read-cells.ts";

describe("readPrice", () => {
  it.each([
    ["12,90", 1_290],
    ["12.90", 1_290],
    ["12,9", 1_290],
    ["12.9", 1_290],
    ["12", 1_200],
    ["0", 0],
    ["R$ 1.234,50", 123_450],
    ["R$\u00a01.234,50", 123_450],
    ["r$5", 500],
    ["1.234", 123_400],
    ["1.234.567,00", null],
    ["999.999,99", 99_999_999],
    ["1,234.50", 123_450],
    ["1234.5", 123_450],
  ])("%s is %s cents", (text, cents) => {
    expect(readPrice(text)).toEqual(
      cents === null ? { ok: false, problem: expect.any(String) } : { ok: true, value: cents },
    );
  });

  it.each(["-5", "(5,00)", "abc", "12,905", "12.9050", "1.23,4", "R$", "12,90 cada", "1e3", "NaN", "١٢"])(
    "%s is none",
    (text) => {
      expect(readPrice(text)).toMatchObject({ ok: false });
    },
  );
});

describe("readStock", () => {
  it.each([
    ["10", 10],
    ["10,0", 10],
    ["10.00", 10],
    ["1.000", 1_000],
    ["0", 0],
  ])("%s is %i", (text, value) => expect(readStock(text)).toEqual({ ok: true, value }));

  it.each(["-1", "1,5", "muitos", "1000001", "9".repeat(40)])("%s is none", (text) => {
    expect(readStock(text)).toMatchObject({ ok: false, problem: expect.stringContaining("estoque") });
  });
});

describe("readYesNo", () => {
  it.each(["sim", "SIM", "s", "x", "X", "1", "verdadeiro"])("%s is yes", (text) => {
    expect(readYesNo(text)).toEqual({ ok: true, value: true });
  });
  it.each(["não", "nao", "NÃO", "n", "0", "falso"])("%s is no", (text) => {
    expect(readYesNo(text)).toEqual({ ok: true, value: false });
  });
  it("knows no third word", () => expect(readYesNo("talvez")).toMatchObject({ ok: false }));
});
