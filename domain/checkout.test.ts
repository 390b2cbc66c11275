import { describe, expect, it } from "vitest";
import type { Address } from "./address.ts";
import { checkDraft, needsAddress, type OrderDraft, preselectedDelivery } from "./checkout.ts";
import { freeEverywhere } from "./delivery-areas.ts";
import { quote } from "./quote.ts";
import type { Store } from "./store.ts";

const store: Store = {
  id: "s1",
  slug: "adega-do-ze",
  name: "Adega do Zé",
  logo: null,
  cover: null,
  color: "#000",
  description: "",
  active: true,
  opening: { timeZone: "America/Sao_Paulo", weekly: [], special: [], pause: null },
  ahead: null,
  areas: freeEverywhere,
  cardBrands: [],
  orderMinCents: 5000,
  whatsappNumber: "11912345678",
  requires: { contact: true, address: true, payment: true },
  delivery: ["delivery", "withdraw"],
  payments: ["pix", "cash"],
  seller: { name: "", document: "", address: "", contact: "" },
};

const address: Address = {
  zipcode: "01304001",
  street: "Rua Augusta",
  number: "1500",
  complement: "",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  reference: "",
};

const draft: OrderDraft = {
  lines: [{ id: "p1", productId: "p1", quantity: 2, saleCents: 3000, options: [], note: "" }],
  delivery: "delivery",
  payment: "pix",
  contact: "11912345678",
  customerName: "Ana Lima",
  address,
  changeForCents: null,
  coupon: null,
  slotAt: null,
  adult: false,
  freightCents: 0,
  discountCents: 0,
};

const empty: OrderDraft = {
  lines: [],
  delivery: null,
  payment: null,
  contact: null,
  customerName: null,
  address: null,
  changeForCents: null,
  coupon: null,
  slotAt: null,
  adult: false,
  freightCents: 0,
  discountCents: 0,
};
const nothingRequired = { contact: false, address: false, payment: false };

function issuesOf(more: Partial<OrderDraft>, storeMore: Partial<Store> = {}, totalCents = 6000, now = 0) {
  const [shop, wanted] = [
    { ...store, ...storeMore },
    { ...draft, ...more },
  ];
  const lines = wanted.lines.length > 0 ? [{ saleCents: totalCents, quantity: 1 }] : [];
  const price = quote(shop, { lines, delivery: wanted.delivery, address: wanted.address, benefit: null });
  const issues = checkDraft(shop, wanted, { quote: price, lacking: null, adult: false, now });
  return issues.map((issue) => `${issue.field}: ${issue.message}`);
}

describe("needsAddress", () => {
  it.each<[Store["delivery"], OrderDraft["delivery"], boolean]>([
    [["delivery", "withdraw"], "delivery", true],
    [["delivery", "withdraw"], "withdraw", false],
    [["delivery", "withdraw"], null, true],
    [["delivery"], null, true],
    [["withdraw"], null, false],
  ])("with %j and %s: %s", (delivery, chosen, expected) => {
    expect(needsAddress({ ...store, delivery }, chosen)).toBe(expected);
    expect(needsAddress({ ...store, delivery, requires: nothingRequired }, chosen)).toBe(false);
  });
});

describe("preselectedDelivery", () => {
  it("is the only method", () => {
    expect(preselectedDelivery({ delivery: ["withdraw"] })).toBe("withdraw");
    expect(preselectedDelivery({ delivery: ["delivery", "withdraw"] })).toBeNull();
    expect(preselectedDelivery({ delivery: [] })).toBeNull();
  });
});

describe("checkDraft", () => {
  it("finds nothing wrong with a complete draft", () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({}, {}, 5000)).toEqual([]);
  });

  it("asks for everything that the store requires", () => {
    expect(issuesOf(empty, {}, 0)).toEqual([
      "items: Ops, Sua sacola está vazia",
      "delivery: Value is required",
      "contact: Value is required",
      "address: Value is required",
      "payment: Value is required",
    ]);
  });

  it("asks for nothing else", () => {
    expect(
      issuesOf({ ...empty, lines: draft.lines }, { requires: nothingRequired, delivery: ["withdraw"] }),
    ).toEqual([]);
  });

  it("needs no address to withdraw, not even a right one", () => {
    expect(issuesOf({ delivery: "withdraw", address: null })).toEqual([]);
    expect(issuesOf({ delivery: "withdraw", address: { ...address, city: "" } })).toEqual([]);
  });

  it.each<[Partial<OrderDraft>, string]>([
    [{ contact: "123" }, "contact: Telefone inválido"],
    [{ address: { ...address, zipcode: "1" } }, "address: CEP inválido"],
    [{ address: { ...address, number: "" } }, "address: Value is required"],
    [{ payment: "paypal" }, "payment: A loja não oferece esta forma de pagamento."],
  ])("%j", (more, expected) => {
    expect(issuesOf(more)).toEqual([expected]);
  });

  it("refuses a delivery method that the store does not offer", () => {
    expect(issuesOf({}, { delivery: ["withdraw"] })).toContain(
      "delivery: A loja não oferece esta forma de entrega.",
    );
  });

  it("checks a contact that was given even where none is required", () => {
    expect(issuesOf({ contact: "123" }, { requires: nothingRequired })).toEqual([
      "contact: Telefone inválido",
    ]);
  });

  it("does not ask for a payment method where there is none", () => {
    expect(issuesOf({ payment: null }, { payments: [] })).toEqual([]);
  });

  it("tells the minimum with its amount", () => {
    expect(issuesOf({}, {}, 4999)).toEqual([
      "minimum: O valor mínimo do pedido, tem q ser igual ou superior a R$\u00a050,00",
    ]);
    expect(issuesOf({}, { orderMinCents: 0 }, 1)).toEqual([]);
  });
});

describe("a time for later", () => {
  const [minute, day] = [60_000, 86_400_000];
  const noon = Date.parse("2026-11-16T12:00-03:00");
  const gone = ["slot: Este horário não está mais disponível. Escolha outro."];

  it.each<[string, number, number, string[]]>([
    ["the last one, when it has just come into reach", noon + 7 * day, noon, []],
    ["the last one, seconds later", noon + 7 * day, noon + 1_000, []],
    ["not yet in reach", noon + 7 * day, noon - 1, gone],
    ["the first one, as it begins", noon, noon, []],
    ["the first one, pressed before it began", noon, noon + minute, []],
    ["begun long ago", noon, noon + minute + 1, gone],
    ["not at the half hour", noon + day + 1, noon, gone],
  ])("%s", (_, slotAt, now, expected) => {
    expect(issuesOf({ slotAt }, { ahead: { leadMinutes: 0, capacity: 1 } }, 6000, now)).toEqual(expected);
  });
});

describe("delivery by area", () => {
  const terms = { feeCents: 700, orderMinCents: 0, minutes: null };
  const place = { kind: "district", city: "São Paulo", district: "Consolação" } as const;
  const areas = { areas: [{ ...terms, place }], elsewhere: null, freeFromCents: null };
  const elsewhere = { ...address, district: "Moema" };

  it("names a district that is not served, and what to do", () => {
    const moema = "address: A loja não entrega em Moema. Escolha outro endereço";
    expect(issuesOf({ address: elsewhere }, { areas })).toEqual([`${moema} ou Retirada.`]);
    expect(issuesOf({ address: elsewhere }, { areas, delivery: ["delivery"] })).toEqual([`${moema}.`]);
  });

  it("names a fee that is not the one that was seen, with an address or without", () => {
    const now = (amount: string) => `A taxa de entrega agora é ${amount}. Confira o total e envie de novo.`;
    expect(issuesOf({ freightCents: 700 }, { areas })).toEqual([]);
    expect(issuesOf({ freightCents: 500 }, { areas })).toEqual([`address: ${now("R$\u00a07,00")}`]);
    expect(issuesOf({ freightCents: 500 })).toEqual([`address: ${now("grátis")}`]);
    const flat = { areas: { ...areas, areas: [], elsewhere: terms }, requires: nothingRequired };
    expect(issuesOf({ address: null }, flat)).toEqual([`delivery: ${now("R$\u00a07,00")}`]);
    expect(issuesOf({ delivery: "withdraw" }, flat)).toEqual([]);
  });
});
