import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayPhone, isPhone, maskPhone, maskProfilePhone, phoneIn } from "./phone.ts";
import { phoneDigits } from "./phone-digits.ts";

describe("phoneDigits", () => {
  it.each([
    ["(11) 9 1234-5678", "11912345678"],
    ["+55 11 91234-5678", "11912345678"],
    ["+55 (11) 3123-4567", "1131234567"],
    ["5511912345678", "11912345678"],
    ["011 91234-5678", "11912345678"],
    ["55 9 9234-5678", "55992345678"],
    ["559923456781", "559923456781"],
    ["abc", ""],
  ])("of %j is %s", (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe("isPhone", () => {
  it.each([
    "11912345678",
    "(11) 9 1234-5678",
    "1131234567",
    "+55 85 98888-7777",
    "5531234567",
    "99600000000",
  ])("accepts %s", (text) => {
    expect(isPhone(text)).toBe(true);
  });
  it.each([
    "",
    "1191234567",
    "11312345678",
    "1161234567",
    "1111234567",
    "11512345678",
    "20912345678",
    "10912345678",
    "9912345678",
    "119123456789",
    "11912345678x",
    "tel:11912345678",
  ])("refuses %j", (text) => {
    expect(isPhone(text)).toBe(false);
  });
  it("knows the 67 area codes", () => {
    const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0")).filter((code) =>
      isPhone(`${code}912345678`),
    );
    expect(known).toHaveLength(67);
    for (const code of [
      "20",
      "23",
      "25",
      "26",
      "29",
      "30",
      "36",
      "39",
      "40",
      "50",
      "52",
      "72",
      "76",
      "78",
      "80",
    ]) {
      expect(known).not.toContain(code);
    }
  });
});

describe("masks", () => {
  it.each([
    ["", "", ""],
    ["1", "(1", "(1"],
    ["11", "(11", "(11"],
    ["119", "(11) 9", "(11) 9"],
    ["1191", "(11) 9 1", "(11) 91"],
    ["1191234", "(11) 9 1234", "(11) 91234"],
    ["11912345", "(11) 9 1234-5", "(11) 91234-5"],
    ["11912345678", "(11) 9 1234-5678", "(11) 91234-5678"],
    ["1131234", "(11) 3123-4", "(11) 3123-4"],
    ["1131234567", "(11) 3123-4567", "(11) 3123-4567"],
    ["119123456789", "(11) 9 1234-5678", "(11) 91234-5678"],
    ["(11) 9 1234-5678", "(11) 9 1234-5678", "(11) 91234-5678"],
    ["x", "", ""],
  ])("of %j are %j and %j", (text, checkout, profile) => {
    expect(maskPhone(text)).toBe(checkout);
    expect(maskProfilePhone(text)).toBe(profile);
  });

  it("change nothing the second time and keep the digits", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789+() -".split("")), maxLength: 20 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        for (const mask of [maskPhone, maskProfilePhone]) {
          const once = mask(text);
          expect(mask(once)).toBe(once);
          expect(once.replace(/\D/g, "")).toBe(phoneDigits(text).slice(0, 11));
          expect(once).not.toMatch(/\D$/);
        }
      }),
    );
  });
});

describe("displayPhone", () => {
  it.each([
    ["11912345678", "(11) 9 1234-5678"],
    ["1131234567", "(11) 3123-4567"],
    ["0800 123", "0800 123"],
  ])("of %s is %s", (digits, text) => {
    expect(displayPhone(digits)).toBe(text);
  });
});

it.each([
  ["contato@loja.example, (11) 90000-0001", "11900000001"],
  ["CNPJ 12.345.678/0001-90, tel. +55 11 3333-4444", "1133334444"],
  ["11900000001", "11900000001"],
  ["contato@loja.example", null],
  ["", null],
])("the phone in '%s' is %s", (text, phone) => {
  expect(phoneIn(text)).toBe(phone);
});
