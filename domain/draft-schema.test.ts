import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address } from "./address.ts";
import type { OrderDraft } from "./checkout.ts";
import { orderDraftSchema } from "./draft-schema.ts";
import { toSentDraft } from "./sent-draft.ts";

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
