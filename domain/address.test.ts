import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Address, addressSchema, formatAddress } from "./address.ts";

const address: Address = {
  zipcode: "01304001",
  street: "Rua Augusta",
  number: "1500",
  complement: "Apto 12",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  reference: "Portão azul",
};

function messagesOf(input: unknown): Record<string, string | undefined> {
  const issues = addressSchema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

describe("addressSchema", () => {
  it("tidies what was typed", () => {
    const typed = { ...address, zipcode: " 01.304-001 ", street: "  Rua \n Augusta ", state: "sp" };
    expect(addressSchema.parse(typed)).toEqual(address);
  });

  it("fills the optional fields and drops the unknown ones", () => {
    const { complement, reference, ...required } = address;
    expect(addressSchema.parse({ ...required, main: true })).toEqual({
      ...address,
      complement: "",
      reference: "",
    });
  });

  it("asks for every required field", () => {
    const required = {
      zipcode: "Value is required",
      street: "Value is required",
      number: "Value is required",
      district: "Value is required",
      city: "Value is required",
      state: "Value is required",
    };
    expect(messagesOf({})).toEqual(required);
    expect(messagesOf({ zipcode: "", street: " ", number: "\t", district: "", city: "", state: "" })).toEqual(
      required,
    );
  });

  it.each<[Partial<Address>, string]>([
    [{ zipcode: "0130400" }, "CEP inválido"],
    [{ zipcode: "abc" }, "CEP inválido"],
    [{ state: "XX" }, "UF inválida"],
    [{ street: "a".repeat(121) }, "Use no máximo 120 caracteres"],
    [{ number: "1".repeat(21) }, "Use no máximo 20 caracteres"],
    [{ complement: "a".repeat(81) }, "Use no máximo 80 caracteres"],
    [{ district: "a".repeat(81) }, "Use no máximo 80 caracteres"],
    [{ city: "a".repeat(81) }, "Use no máximo 80 caracteres"],
    [{ reference: "a".repeat(121) }, "Use no máximo 120 caracteres"],
    [{ street: "a\u0000b" }, "Texto inválido"],
    [{ street: "\u200b\u202e" }, "Value is required"],
    [{ reference: "a\ud83c" }, "Texto inválido"],
  ])("refuses %j with one message", (more, message) => {
    expect(Object.values(messagesOf({ ...address, ...more }))).toEqual([message]);
  });

  it("accepts its own outcome unchanged", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    const typed = fc.record({
      street: text,
      number: text,
      complement: text,
      district: text,
      city: text,
      reference: text,
    });
    fc.assert(
      fc.property(typed, (more) => {
        const once = addressSchema.safeParse({ ...address, ...more });
        if (once.success) expect(addressSchema.parse(once.data)).toEqual(once.data);
      }),
    );
  });
});

describe("formatAddress", () => {
  it.each<[Partial<Address>, string]>([
    [{}, "Rua Augusta, 1500, Apto 12 - Consolação, São Paulo - SP, 01.304-001 (Portão azul)"],
    [{ reference: "" }, "Rua Augusta, 1500, Apto 12 - Consolação, São Paulo - SP, 01.304-001"],
    [{ reference: "", complement: "" }, "Rua Augusta, 1500 - Consolação, São Paulo - SP, 01.304-001"],
    [
      { reference: "", complement: "", number: "S/N" },
      "Rua Augusta, S/N - Consolação, São Paulo - SP, 01.304-001",
    ],
  ])("with %j", (more, expected) => {
    expect(formatAddress({ ...address, ...more })).toBe(expected);
  });
});
