import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc16, pixCode } from "./pix.ts";

function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let at = 0;
  while (at < code.length) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  expect(at).toBe(code.length);
  return fields;
}

const store = { key: "loja@n1delivery.com.br", name: "PIZZARIA DO ZE", city: "SAO PAULO" };

describe("crc16", () => {
  it("has the check value", () => {
    expect(crc16("123456789")).toBe("29B1");
    expect(crc16("")).toBe("FFFF");
  });
});

describe("pixCode", () => {
  it("makes the official example", () => {
    const code = pixCode({
      key: "123e4567-e12b-12d1-a456-426655440000",
      name: "Fulano de Tal",
      city: "BRASILIA",
    });
    expect(code).toBe(
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR" +
        "5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    );
  });

  it("makes the example with amount and reference", () => {
    expect(pixCode({ ...store, amountCents: 5790, txid: "N1PED000123" })).toBe(
      "00020126440014br.gov.bcb.pix0122loja@n1delivery.com.br520400005303986540557.905802BR" +
        "5914PIZZARIA DO ZE6009SAO PAULO62150511N1PED0001236304E2A2",
    );
  });

  it.each([
    [1, "0.01"],
    [10, "0.10"],
    [100, "1.00"],
    [123456789, "1234567.89"],
    [999_999_999_999, "9999999999.99"],
  ])("writes %i cents as %s", (amountCents, text) => {
    expect(fieldsOf(pixCode({ ...store, amountCents }))["54"]).toBe(text);
  });

  it.each([undefined, 0])("leaves the amount %s to the payer", (amountCents) => {
    expect(fieldsOf(pixCode({ ...store, amountCents }))["54"]).toBeUndefined();
  });

  it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000])(
    "refuses the amount %d",
    (amount) => {
      expect(() => pixCode({ ...store, amountCents: amount })).toThrow(RangeError);
    },
  );

  it.each(["", "a".repeat(78), "a b", "é@x"])("refuses the key %j", (key) => {
    expect(() => pixCode({ ...store, key })).toThrow(RangeError);
  });

  it("strips accents before it measures, and cuts", () => {
    const fields = fieldsOf(
      pixCode({ ...store, name: "Açaí da Praça São João Ltda", city: "São José dos Campos" }),
    );
    expect(fields["59"]).toBe("Acai da Praca Sao Joao Lt");
    expect(fields["60"]).toBe("Sao Jose dos Ca");
  });

  it("keeps the fields that must be there when nothing of the text is left", () => {
    const fields = fieldsOf(pixCode({ ...store, name: "🍕", city: " " }));
    expect(fields["59"]).toBe("LOJA");
    expect(fields["60"]).toBe("BRASIL");
  });

  it("gives every value back when it is read, with its lengths and its check", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    const key = fc.string({
      unit: fc.constantFrom(..."abcXYZ019@.-+".split("")),
      minLength: 1,
      maxLength: 77,
    });
    const amountCents = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ key, name: text, city: text, amountCents, txid: text }), (payment) => {
        const code = pixCode(payment);
        expect(code).toMatch(/^[\x20-\x7e]+$/);
        const fields = fieldsOf(code);
        const account = fieldsOf(fields["26"] ?? "");
        expect(Object.keys(fields).sort((a, b) => Number(a) - Number(b))).toEqual([
          "00",
          "26",
          "52",
          "53",
          ...(payment.amountCents ? ["54"] : []),
          "58",
          "59",
          "60",
          "62",
          "63",
        ]);
        expect(account["00"]).toBe("br.gov.bcb.pix");
        expect(account["01"]).toBe(payment.key);
        expect(fields["26"]?.length).toBeLessThanOrEqual(99);
        expect(fields["59"]).toMatch(/^.{1,25}$/);
        expect(fields["60"]).toMatch(/^.{1,15}$/);
        expect(fieldsOf(fields["62"] ?? "")["05"]).toMatch(/^([A-Za-z0-9]{1,25}|\*{3})$/);
        expect(fields["54"] && Math.round(Number(fields["54"]) * 100)).toBe(payment.amountCents);
        expect(fields["63"]).toBe(crc16(code.slice(0, -4)));
      }),
    );
  });
});
