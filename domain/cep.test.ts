import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cepDigits, isCep, isState, maskCep, states } from "./cep.ts";

describe("isCep", () => {
  it.each(["01310100", "01.310-100", "01310-100", " 01310 100 "])("accepts %j", (text) => {
    expect(isCep(text)).toBe(true);
  });
  it.each(["", "0131010", "013101000", "cep01310100", "01310/100"])("refuses %j", (text) => {
    expect(isCep(text)).toBe(false);
  });
});

describe("maskCep", () => {
  it.each([
    ["", ""],
    ["01", "01"],
    ["013", "01.3"],
    ["01310", "01.310"],
    ["013101", "01.310-1"],
    ["01310100", "01.310-100"],
    ["013101009", "01.310-100"],
  ])("of %j is %j", (text, masked) => {
    expect(maskCep(text)).toBe(masked);
  });
  it("changes nothing the second time and keeps the digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.-x".split("")) }), (text) => {
        expect(maskCep(maskCep(text))).toBe(maskCep(text));
        expect(cepDigits(maskCep(text))).toBe(cepDigits(text).slice(0, 8));
      }),
    );
  });
});

describe("states", () => {
  it("are the 27 of Brazil", () => {
    expect(new Set(states).size).toBe(27);
    expect(isState("SP")).toBe(true);
    expect(isState("sp")).toBe(false);
    expect(isState("XX")).toBe(false);
  });
});
