import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addressSchema } from "./address.ts";
import { categoryFormSchema } from "./catalogue-requests.ts";
import { customerNameSchema } from "./contact.ts";
import { makeCouponSchema } from "./coupon-form.ts";
import { orderDraftSchema } from "./draft-schema.ts";
import { cleanLine, cleanText } from "./menu-file.ts";
import { storeNameSchema, suspendSchema } from "./new-store.ts";
import { productFormSchema } from "./product-form.ts";
import { nameSchema } from "./profile.ts";
import { optionalLine, paragraph, requiredLine, withoutUnseen } from "./text-line.ts";

/** Each turns or hides something: directions, isolates, zero widths, fillers, soft hyphen, tags. */
const unseen = [
  ..."\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u061c\u180e",
  ..."\u00ad\u034f\u115f\u1160\u2800\u3164\uffa0\u{e0041}",
];

describe("a line of text", () => {
  it.each(unseen.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))("loses U+%s", (_code, mark) => {
    expect(requiredLine(20).parse(`Sem ${mark}cebola${mark}`)).toBe("Sem cebola");
    expect(paragraph(20).parse(`Sem\n${mark}cebola`)).toBe("Sem\ncebola");
    expect(requiredLine(20).safeParse(mark).success).toBe(false);
    expect(optionalLine(20).parse(mark)).toBe("");
  });

  it.each(["👩‍🍳", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍💻", "❤️‍🔥", "🧔🏻‍♂️"])("keeps %s whole", (emoji) => {
    expect(withoutUnseen(`Bolo ${emoji}!`)).toBe(`Bolo ${emoji}!`);
  });

  it.each(["\0", "\u0007", "\ud800", "a\udfff"])("is refused with %j", (text) => {
    expect(requiredLine(20).safeParse(text).error?.issues[0]?.message).toBe("Texto inválido");
    expect(paragraph(20).safeParse(text).error?.issues[0]?.message).toBe("Texto inválido");
  });

  it("is refused for its length before it is read", () => {
    expect(requiredLine(20).safeParse(" ".repeat(60_000)).error?.issues[0]?.message).toContain("20");
    expect(requiredLine(20).parse(`${" ".repeat(90)}Ana`)).toBe("Ana");
  });

  test("has nothing unseen, whatever comes", () => {
    const parts = fc.array(fc.constantFrom(...unseen, "a", "👩", "\ufe0f", " ", "\u200d"), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (all) => {
        const once = withoutUnseen(all.join(""));
        expect(once).not.toMatch(/[^\P{Cf}\u200d]|(?<!👩|\ufe0f)\u200d/u);
        expect(withoutUnseen(once)).toBe(once);
      }),
    );
  });
});

describe("whatever a person types and others read", () => {
  const turned = "Ana\u202e\u200b Lima";
  const address = { zipcode: "01304001", street: turned, number: "1", district: "B", city: "C", state: "SP" };
  const line = { id: "p", qtde: 1, saleCents: 100, note: turned };
  const draft = {
    items: [line],
    delivery: null,
    payment: null,
    contact: null,
    address: null,
    name: turned,
  };
  const coupon = { kind: "freeDelivery", code: "VOLTE\u202e10" };

  it.each([
    ["a note", () => orderDraftSchema.parse(draft).lines[0]?.note],
    ["who orders", () => orderDraftSchema.parse(draft).customerName],
    ["a contact", () => customerNameSchema.parse(turned)],
    ["an account", () => nameSchema.parse(turned)],
    ["an address", () => addressSchema.parse(address).street],
    ["a store", () => storeNameSchema.parse(turned)],
    ["a reason", () => suspendSchema.parse({ reason: turned }).reason],
    ["a category", () => categoryFormSchema.parse({ name: turned }).name],
    ["a product", () => productFormSchema.parse({ name: turned, price: "1", stock: "1" }).name],
    [
      "a description",
      () => productFormSchema.parse({ name: "a", description: turned, price: "1", stock: "1" }).description,
    ],
    ["a cell of a file", () => cleanLine(turned)],
    ["a text of a file", () => cleanText(turned)],
  ])("%s", (_name, read) => expect(read()).toBe("Ana Lima"));

  it("a coupon", () => expect(makeCouponSchema.parse(coupon).code).toBe("VOLTE10"));
});
