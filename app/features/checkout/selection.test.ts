import { describe, expect, it } from "vitest";
import { freeEverywhere } from "#domain/delivery-areas.ts";
import type { Store } from "#domain/store.ts";
import type { Choices } from "./draft-store.ts";
import type { EntryBook } from "./entries/entries.ts";
import { selectionOf } from "./selection.ts";

const store: Store = {
  id: "s",
  slug: "s",
  name: "S",
  logo: null,
  cover: null,
  color: "#000",
  description: "",
  active: true,
  opening: { timeZone: "America/Sao_Paulo", weekly: [], special: [], pause: null },
  ahead: null,
  areas: freeEverywhere,
  cardBrands: [],
  orderMinCents: 0,
  whatsappNumber: "",
  requires: { contact: true, address: true, payment: true },
  delivery: ["delivery", "withdraw"],
  payments: ["cash", "pix"],
  seller: { name: "", document: "", address: "", contact: "" },
};

const save = async () => ({ ok: false }) as const;
const book: EntryBook = {
  loading: false,
  addresses: [],
  contacts: [
    { id: "a", phone: "11987654321", name: "" },
    { id: "b", phone: "1133334444", name: "Ana" },
  ],
  saveAddress: save,
  saveContact: save,
};
const nothing: Choices = {
  delivery: null,
  payment: null,
  contactId: null,
  addressId: null,
  slotAt: null,
  changeForCents: null,
  coupon: null,
  couponTyped: "",
};

describe("selectionOf", () => {
  it("starts with 'Entrega', no payment, and the preferred entries", () => {
    expect(selectionOf(store, nothing, book, null)).toEqual({
      delivery: "delivery",
      payment: null,
      contact: book.contacts[0],
      address: null,
      slotAt: null,
      changeForCents: null,
      coupon: null,
      couponTyped: "",
    });
  });

  it("waits for the preferred entries, and not for a chosen one", () => {
    const loading = { ...book, loading: true };
    expect(selectionOf(store, nothing, loading, null).contact).toBeNull();
    expect(selectionOf(store, { ...nothing, contactId: "b" }, loading, null).contact).toBe(book.contacts[1]);
  });

  it("takes the only delivery method there is", () => {
    expect(selectionOf({ ...store, delivery: ["withdraw"] }, nothing, book, null).delivery).toBe("withdraw");
  });

  it("follows the choices", () => {
    const chosen = { ...nothing, delivery: "withdraw", payment: "pix", contactId: "b" } as const;
    expect(selectionOf(store, chosen, book, null)).toMatchObject({
      delivery: "withdraw",
      payment: "pix",
      contact: book.contacts[1],
    });
  });

  it("pays as the last time, where that is offered and nothing else was chosen", () => {
    expect(selectionOf(store, nothing, book, "pix").payment).toBe("pix");
    expect(selectionOf(store, { ...nothing, payment: "cash" }, book, "pix").payment).toBe("cash");
    expect(selectionOf(store, { ...nothing, payment: "paypal" }, book, "pix").payment).toBe("pix");
    expect(selectionOf(store, nothing, book, "paypal").payment).toBeNull();
  });

  it("forgets what the store no longer offers and the book no longer has", () => {
    const chosen = { ...nothing, delivery: "withdraw", payment: "paypal", contactId: "gone" } as const;
    expect(selectionOf({ ...store, delivery: ["delivery"] }, chosen, book, null)).toMatchObject({
      delivery: "delivery",
      payment: null,
      contact: book.contacts[0],
    });
  });
});
