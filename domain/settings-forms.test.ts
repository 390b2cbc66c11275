import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsText } from "./amount-text.ts";
import { isCnpj, isDocument, maskDocument } from "./cnpj.ts";
import { deliveryDraft, deliveryFormSchema, newArea } from "./delivery-form.ts";
import { contactLine, readContact } from "./seller-contact.ts";
import { digestOf } from "./settings-form.ts";
import { storeDraft, storeFormSchema } from "./store-form.ts";

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.map(String).join("."), message]),
  );

const store = {
  name: "Adega do Zé",
  slug: "adega-do-ze",
  description: "Bebidas.\nGeladas.",
  color: "#b3261e",
  whatsapp: "11912345678",
  phone: "1131234567",
  email: "contato@adega.example",
  otherContact: "",
  address: "Rua Augusta, 1",
  timeZone: "America/Sao_Paulo",
  sellerName: "Zé ME",
  sellerDocument: "11.222.333/0001-81",
  active: true,
  requireContact: true,
  requireAddress: true,
  requirePayment: false,
  orderMin: 2_050,
  unseenMinutes: 5,
};

describe("the store's own page", () => {
  test("what is loaded and saved untouched is the same", () => {
    expect(storeFormSchema.parse(storeDraft(store))).toEqual(store);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ slug: "painel" }, "slug"],
    [{ color: "azul" }, "color"],
    [{ whatsapp: "123" }, "whatsapp"],
    [{ whatsapp: "" }, "whatsapp"],
    [{ email: "ze@" }, "email"],
    [{ sellerDocument: "11.222.333/0001-80" }, "sellerDocument"],
    [{ orderMin: "dez" }, "orderMin"],
    [{ orderMin: "1,234" }, "orderMin"],
    [{ unseenMinutes: "0" }, "unseenMinutes"],
    [{ unseenMinutes: "121" }, "unseenMinutes"],
    [{ description: "x".repeat(501) }, "description"],
  ])("%j is told at its field", (change, field) => {
    expect(Object.keys(errorsOf(storeFormSchema.safeParse({ ...storeDraft(store), ...change })))).toEqual([
      field,
    ]);
  });

  test("off air it needs no WhatsApp", () => {
    expect(storeFormSchema.safeParse({ ...storeDraft(store), active: false, whatsapp: "" }).success).toBe(
      true,
    );
  });
});

test.each([
  ["52998224725", "529.982.247-25"],
  ["11222333000181", "11.222.333/0001-81"],
  ["q0slfmbd7vx439", "Q0.SLF.MBD/7VX4-39"],
])("the document %s is kept as %s", (typed, kept) => {
  expect(isDocument(typed)).toBe(true);
  expect(maskDocument(typed)).toBe(kept);
  expect(maskDocument(kept)).toBe(kept);
});

test("a CNPJ with a wrong check digit is none", () => {
  expect(isCnpj("Q0SLFMBD7VX438")).toBe(false);
  expect(isDocument("111.111.111-11")).toBe(false);
});

describe("the line of contact", () => {
  test.each([
    [
      "contato@adega.example, (11) 90000-0001",
      { email: "contato@adega.example", phone: "11900000001", otherContact: "" },
    ],
    ["(11) 3123-4567", { email: "", phone: "1131234567", otherContact: "" }],
    [
      "Falar com Zé, (11) 90000-0001 ramal 2",
      { email: "", phone: "11900000001", otherContact: "Falar com Zé, ramal 2" },
    ],
    ["", { email: "", phone: "", otherContact: "" }],
  ])("'%s' is read apart, and written again as the same", (line, apart) => {
    expect(readContact(line)).toEqual(apart);
    expect(readContact(contactLine(apart))).toEqual(apart);
  });
});

test("amounts are written as they are read", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => {
      const draft = { ...storeDraft(store), orderMin: centsText(cents) };
      expect(storeFormSchema.parse(draft).orderMin).toBe(cents);
    }),
  );
});

const terms = fc.record({
  feeCents: fc.nat(10_000),
  orderMinCents: fc.nat(10_000),
  minutes: fc.option(
    fc.record({ from: fc.integer({ min: 1, max: 60 }), to: fc.integer({ min: 60, max: 120 }) }),
  ),
});
const place = fc.oneof(
  fc.constant({ kind: "district" as const, city: "São Paulo", district: "Sé" }),
  fc.constant({ kind: "ceps" as const, from: "01000000", to: "01999999" }),
);

describe("delivery", () => {
  test("what is loaded and saved untouched is the same", () => {
    const form = fc.record({
      delivery: fc.constant(true),
      withdraw: fc.boolean(),
      areas: fc.array(
        fc.tuple(place, terms).map(([where, rest]) => ({ place: where, ...rest })),
        { minLength: 1 },
      ),
      elsewhere: fc.option(terms),
      freeFromCents: fc.option(fc.nat(10_000)),
    });
    fc.assert(
      fc.property(form, (given) => {
        const read = deliveryFormSchema.parse(deliveryDraft(given));
        expect(read).toEqual(given);
        expect(digestOf(read)).toBe(digestOf(given));
      }),
    );
  });

  const draft = {
    delivery: true,
    withdraw: false,
    areas: [newArea("a", { city: "São Paulo", district: "Sé" })],
    deliversElsewhere: false,
    elsewhere: { fee: "", min: "", from: "", to: "" },
    freeFrom: "",
  };

  test.each([
    [{ delivery: false }, ["delivery"]],
    [{ areas: [] }, ["deliversElsewhere"]],
    [{ areas: [newArea("a")] }, ["areas.0.district", "areas.0.city"]],
    [{ areas: [newArea("a", { kind: "ceps", cepFrom: "2", cepTo: "01.000-000" })] }, ["areas.0.cepFrom"]],
    [
      { areas: [newArea("a", { kind: "ceps", cepFrom: "02000-000", cepTo: "01000-000" })] },
      ["areas.0.cepTo"],
    ],
    [{ areas: [newArea("a", { city: "x", district: "y", fee: "sete" })] }, ["areas.0.fee"]],
    [{ areas: [newArea("a", { city: "x", district: "y", from: "50", to: "40" })] }, ["areas.0.to"]],
    [{ areas: [newArea("a", { city: "x", district: "y", from: "50" })] }, ["areas.0.to"]],
    [{ deliversElsewhere: true, elsewhere: { fee: "x", min: "", from: "", to: "" } }, ["elsewhere.fee"]],
    [{ freeFrom: "muito" }, ["freeFrom"]],
  ])("%j is told at its field", (change, fields) => {
    expect(Object.keys(errorsOf(deliveryFormSchema.safeParse({ ...draft, ...change })))).toEqual(fields);
  });
});
