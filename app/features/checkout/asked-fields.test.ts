import { expect, it } from "vitest";
import { freeEverywhere } from "#domain/delivery-areas.ts";
import type { Store } from "#domain/store.ts";
import { askedFields, missingFields } from "./asked-fields.ts";

const store = {
  requires: { contact: true, address: true, payment: true },
  delivery: ["delivery", "withdraw"],
  payments: ["cash"],
  ahead: null,
  opening: { pause: null },
  areas: freeEverywhere,
} as unknown as Store;

it("asks in the order of the cards", () => {
  expect(askedFields(store, { delivery: "delivery", coupon: null })).toEqual([
    "delivery",
    "contact",
    "address",
    "payment",
  ]);
  const ahead = { leadMinutes: 60, capacity: 4 };
  expect(askedFields({ ...store, ahead }, { delivery: "withdraw", coupon: null })).toEqual([
    "delivery",
    "slot",
    "contact",
    "payment",
  ]);
  const paused = { ...store, ahead, opening: { ...store.opening, pause: { until: null } } };
  expect(askedFields(paused, { delivery: "withdraw", coupon: null })).not.toContain("slot");
});

it("asks for nothing that this store does not need", () => {
  expect(askedFields(store, { delivery: "withdraw", coupon: null })).toEqual([
    "delivery",
    "contact",
    "payment",
  ]);
  expect(
    askedFields({ ...store, delivery: ["withdraw"], payments: [] }, { delivery: null, coupon: null }),
  ).toEqual(["contact"]);
  const requires = { contact: false, address: false, payment: false };
  expect(askedFields({ ...store, requires }, { delivery: "delivery", coupon: null })).toEqual(["delivery"]);
});

it("asks for the telephone that a coupon is counted by", () => {
  const requires = { contact: false, address: false, payment: false };
  const coupon = {
    code: "DEZ",
    benefit: { kind: "percent", percent: 10 } as const,
    leastTotalCents: 0,
    from: null,
    until: null,
    perPhone: true,
  };
  const asked = askedFields({ ...store, requires }, { delivery: "delivery", coupon });
  expect(asked).toEqual(["delivery", "contact"]);
});

it("misses what is not given, and not what is wrong or below the minimum", () => {
  const message = "";
  expect(
    missingFields(
      ["contact", "address", "payment"],
      [
        { field: "payment", kind: "missing", message },
        { field: "contact", kind: "missing", message },
        { field: "address", kind: "invalid", message },
        { field: "minimum", kind: "belowMinimum", message },
      ],
    ),
  ).toEqual(["contact", "payment"]);
});
