import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsText } from "./amount-text.ts";
import { isCnpj, isDocument, maskDocument } from "./cnpj.ts";
import { deliveryDraft, deliveryFormSchema, newArea } from "./delivery-form.ts";
import { hoursChanges, hoursDraft, hoursFormSchema } from "./hours-form.ts";
import { hoursWarning } from "./hours-warning.ts";
import { paymentDraft, paymentFormSchema, testPixCode } from "./payment-form.ts";
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

describe("hours", () => {
  const weekly = fc.array(
    fc.record({ day: fc.nat(6), opens: fc.nat(1_439), minutes: fc.integer({ min: 1, max: 1_440 }) }),
    { maxLength: 6 },
  );
  test("what is loaded and saved untouched is the same", () => {
    fc.assert(
      fc.property(weekly, fc.boolean(), (intervals, ahead) => {
        const form = {
          weekly: intervals
            .map(({ day, opens, minutes }) => ({ day, opens, closes: opens + minutes }))
            .sort((a, b) => a.day - b.day || a.opens - b.opens || a.closes - b.closes),
          special: [{ date: "2026-12-25", intervals: [] }],
          ahead: ahead ? { leadMinutes: 30, capacity: 3 } : null,
        };
        const read = hoursFormSchema.parse(hoursDraft(form));
        expect(digestOf(read)).toBe(digestOf(form));
      }),
    );
  });

  const draft = hoursDraft({ weekly: [{ day: 1, opens: 1_080, closes: 1_500 }], special: [], ahead: null });
  test.each([
    [{ days: [[], [], [], [], [], [], []] }, ["always"]],
    [{ days: [[{ opens: "", closes: "10:00" }], [], [], [], [], [], []] }, ["days.0.0.opens"]],
    [{ special: [{ date: "2026-02-30", intervals: [] }] }, ["special.0.date"]],
    [
      {
        special: [
          { date: "2026-12-25", intervals: [] },
          { date: "2026-12-25", intervals: [] },
        ],
      },
      ["special.1.date"],
    ],
    [{ ahead: true, lead: "x", capacity: "0" }, ["lead", "capacity"]],
  ])("%j is told at its field", (change, fields) => {
    expect(Object.keys(errorsOf(hoursFormSchema.safeParse({ ...draft, ...change })))).toEqual(fields);
  });

  test("the history tells the days that changed", () => {
    const after = hoursFormSchema.parse({ ...draft, special: [{ date: "2026-12-25", intervals: [] }] });
    const before = hoursFormSchema.parse(draft);
    const changed = hoursChanges(before, after).filter((change) => change.before !== change.after);
    expect(changed).toEqual([
      { area: "hours", subject: "25/12/2026", field: "Data especial", before: null, after: "Fechada" },
    ]);
  });
});

describe("hours that hurt", () => {
  // A Monday, 15:00 in São Paulo.
  const now = Date.UTC(2026, 10, 16, 18);
  const zone = { timeZone: "America/Sao_Paulo", special: [], pause: null };
  const always = { ...zone, weekly: [] };
  const evening = { ...zone, weekly: [{ day: 1, opens: 1_080, closes: 1_380 }] };
  const at = (hour: number) => Date.UTC(2026, 10, 16, hour + 3);
  test.each([
    ["close it now", always, evening, [], "Com estes horários a loja fecha agora e abre hoje às 18:00."],
    ["were closed before, too", evening, evening, [], null],
    ["stay open", always, always, [{ at: at(3), taken: 2 }], null],
    [
      "leave out what was taken",
      evening,
      evening,
      [
        { at: at(20), taken: 1 },
        { at: at(17), taken: 3 },
      ],
      "3 pedidos já agendados ficam fora dos novos horários: eles continuam valendo.",
    ],
    [
      "cut a half hour",
      evening,
      evening,
      [{ at: at(22) + 45 * 60_000, taken: 1 }],
      "1 pedido já agendado fica fora dos novos horários: ele continua valendo.",
    ],
  ])("%s", (_name, before, after, taken, warning) => {
    expect(hoursWarning(before, after, taken, now)).toBe(warning);
  });
});

describe("payment", () => {
  const form = {
    methods: ["cash", "pix"] as const,
    brands: ["Visa"],
    pix: { key: "pix@adega.example", name: "ADEGA DO ZE", city: "SAO PAULO" },
  };
  test("what is loaded and saved untouched is the same", () => {
    expect(digestOf(paymentFormSchema.parse(paymentDraft(form)))).toBe(digestOf(form));
  });
  test.each([
    [{ pixKey: "" }, ["pixKey"]],
    [{ pixKey: "abc" }, ["pixKey"]],
    [{ pixName: "" }, ["pixName"]],
    [{ pixCity: "x".repeat(16) }, ["pixCity"]],
  ])("%j is told at its field", (change, fields) => {
    expect(Object.keys(errorsOf(paymentFormSchema.safeParse({ ...paymentDraft(form), ...change })))).toEqual(
      fields,
    );
  });
  test("without PIX it needs no key", () => {
    const draft = { ...paymentDraft({ ...form, methods: ["cash"] }), pixKey: "", pixName: "", pixCity: "" };
    expect(paymentFormSchema.parse(draft).pix).toBeNull();
  });
  test("the code for a test is one of one cent", () => {
    expect(testPixCode(paymentDraft(form))).toMatch(/540{0}\d{2}0\.01/);
    expect(testPixCode({ ...paymentDraft(form), pixCity: " " })).toBeNull();
  });
});
