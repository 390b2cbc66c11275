import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpfDigits, isCpf, maskCpf } from "./cpf.ts";

describe("isCpf", () => {
  it.each(["529.982.247-25", "52998224725", "123.456.789-09", "280.012.389-38"])("accepts %s", (text) => {
    expect(isCpf(text)).toBe(true);
  });
  it.each([
    "",
    "111.111.111-11",
    "00000000000",
    "529.982.247-26",
    "529.982.247-52",
    "5299822472",
    "529982247250",
    "x",
  ])("refuses %j", (text) => {
    expect(isCpf(text)).toBe(false);
  });
  it("accepts exactly one pair of check digits for each nine digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (value) => {
        const nine = String(value).padStart(9, "0");
        fc.pre(!/^(\d)\1+$/.test(nine));
        const valid = Array.from({ length: 100 }, (_, pair) => nine + String(pair).padStart(2, "0")).filter(
          isCpf,
        );
        expect(valid).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });
});

describe("maskCpf", () => {
  it.each([
    ["", ""],
    ["529", "529"],
    ["5299", "529.9"],
    ["529982", "529.982"],
    ["5299822", "529.982.2"],
    ["529982247", "529.982.247"],
    ["5299822472", "529.982.247-2"],
    ["52998224725", "529.982.247-25"],
    ["529982247259", "529.982.247-25"],
  ])("of %j is %j", (text, masked) => {
    expect(maskCpf(text)).toBe(masked);
  });
  it("changes nothing the second time and keeps the digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.-x".split("")) }), (text) => {
        expect(maskCpf(maskCpf(text))).toBe(maskCpf(text));
        expect(cpfDigits(maskCpf(text))).toBe(cpfDigits(text).slice(0, 11));
      }),
    );
  });
});
