import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address } from "./address.ts";
import { checkDraft, needsAddress, type OrderDraft, preselectedDelivery } from "./checkout.ts";
import { freeEverywhere } from "./delivery-areas.ts";
import { orderDraftSchema } from "./draft-schema.ts";
import { quote } from "./quote.ts";
import { toSentDraft } from "./sent-draft.ts";
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

function issuesOf(more: Partial<OrderDraft>, storeMore: Partial<Store> = {}, totalCents = 6000) {
  const [shop, wanted] = [
    { ...store, ...storeMore },
    { ...draft, ...more },
  ];
  const lines = wanted.lines.length > 0 ? [{ saleCents: totalCents, quantity: 1 }] : [];
  const price = quote(shop, { lines, delivery: wanted.delivery, address: wanted.address, benefit: null });
  const issues = checkDraft(shop, wanted, { quote: price, lacking: null, adult: false, now: 0 });
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

describe("orderDraftSchema", () => {
  const sent = toSentDraft(draft);
  const accepts = (input: unknown) => orderDraftSchema.safeParse(input).success;
  const withItem = (more: object) => ({ ...sent, items: [{ ...sent.items[0], ...more }] });

  it("gives back a draft, tidied", () => {
    const name = "  Ana \t Lima ";
    const typed = {
      ...sent,
      name,
      contact: "(11) 9 1234-5678",
      address: { ...address, zipcode: "01.304-001" },
    };
    const parsed: OrderDraft = orderDraftSchema.parse(typed);
    expect(parsed).toEqual(draft);
    expect(orderDraftSchema.parse(toSentDraft(empty))).toEqual(empty);
    expect(orderDraftSchema.parse({ ...toSentDraft(empty), name: " " })).toEqual(empty);
    const { name: _, ...older } = toSentDraft(empty);
    expect(orderDraftSchema.parse(older)).toEqual(empty);
  });

  it.each([
    0,
    -1,
    1.5,
    1e9,
    1_000_001,
    "2",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    [2],
    true,
  ])("refuses the quantity %j", (qtde) => {
    expect(accepts(withItem({ qtde }))).toBe(false);
  });

  it.each([0, -1, 0.5, "3000", Number.NaN, 1_000_000_000_000])("refuses the price %j", (saleCents) => {
    expect(accepts(withItem({ saleCents }))).toBe(false);
  });

  it.each(["", "a".repeat(201), "a\u0000", "\ud83c", 1, null])("refuses the id %j", (id) => {
    expect(accepts(withItem({ id }))).toBe(false);
  });

  it.each<[string, unknown]>([
    ["no object", "x"],
    ["null", null],
    ["a list", []],
    ["a key too many", { ...sent, totalCents: 1 }],
    ["a key too many in an item", withItem({ name: "x" })],
    ["a key too many in the address", { ...sent, address: { ...address, main: true } }],
    ["a prototype", JSON.parse('{"__proto__": {}, "items": [], "delivery": null, "payment": null}')],
    ["a missing key", { ...sent, contact: undefined }],
    ["an unknown delivery", { ...sent, delivery: "drone" }],
    ["an unknown payment", { ...sent, payment: "toString" }],
    ["a wrong phone", { ...sent, contact: "123" }],
    ["a name that is too long", { ...sent, name: "a".repeat(81) }],
    ["a name with a control character", { ...sent, name: "a\u0000" }],
    ["an empty address", { ...sent, address: {} }],
  ])("refuses %s", (_, input) => {
    expect(accepts(input)).toBe(false);
  });

  it("takes 100 lines and no more", () => {
    const items = Array.from({ length: 101 }, (_, index) => ({ id: `p${index}`, qtde: 1, saleCents: 100 }));
    expect(accepts({ ...sent, items })).toBe(false);
    expect(accepts({ ...sent, items: items.slice(1) })).toBe(true);
  });

  it("refuses one product at two prices, and a sum above the most", () => {
    const line = { id: "a", qtde: 1, saleCents: 100 };
    expect(accepts({ ...sent, items: [line, { ...line, saleCents: 200 }] })).toBe(false);
    expect(accepts({ ...sent, items: [line, { ...line, qtde: 1_000_000 }] })).toBe(false);
  });

  it("sums the same product, with one line each and no unit lost", () => {
    const item = fc.record({
      id: fc.constantFrom("a", "b", "__proto__", "constructor"),
      qtde: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 100 }), (list) => {
        const items = list.map((each) => ({ ...each, saleCents: 100 }));
        const summed = orderDraftSchema.parse({ ...sent, items }).lines;
        expect(new Set(summed.map((line) => line.productId)).size).toBe(summed.length);
        for (const { productId, quantity } of summed) {
          expect(quantity).toBe(
            items.filter((each) => each.id === productId).reduce((sum, each) => sum + each.qtde, 0),
          );
        }
        expect(summed.length).toBe(new Set(items.map((each) => each.id)).size);
      }),
    );
  });
});
