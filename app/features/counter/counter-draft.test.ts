import { expect, test } from "vitest";
import { freeEverywhere } from "#domain/delivery-areas.ts";
import type { Store } from "#domain/store.ts";
import { type CounterDraft, emptyDraft, issuesOf } from "./counter-draft.ts";

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
  takesCoupons: true,
  orderMinCents: 0,
  whatsappNumber: "",
  requires: { contact: false, address: false, payment: false },
  delivery: ["withdraw"],
  payments: [],
  seller: { name: "", document: "", address: "", contact: "" },
};

const cake = {
  id: "bolo",
  productId: "bolo",
  name: "Bolo",
  thumbnail: null,
  categoryId: null,
  saleCents: 1_000,
  quantity: 1,
  max: 9,
  adult: false,
  options: [],
  note: "",
  lacks: null,
};

const dez = { code: "DEZ", benefit: { kind: "percent", percent: 10 } } as const;

test.each<[string, Partial<CounterDraft>, Partial<Store>, string[]]>([
  ["no code", {}, {}, []],
  ["a code that was not applied", { couponTyped: "DEZ" }, {}, ["Aplique o cupom ou apague o código."]],
  ["only blanks", { couponTyped: "  " }, {}, []],
  ["a code that was applied", { coupon: dez, couponTyped: "" }, {}, []],
  ["a code where no coupon is taken any more", { couponTyped: "DEZ" }, { takesCoupons: false }, []],
])("%s in the field of the coupon", (_name, draft, shop, messages) => {
  const typed = { address: null, place: null };
  const issues = issuesOf({ ...store, ...shop }, { ...emptyDraft, bag: [cake], ...draft }, typed, 0);
  expect(issues.map(({ message }) => message)).toEqual(messages);
});
