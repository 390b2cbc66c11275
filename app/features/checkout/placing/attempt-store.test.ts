import { expect, it } from "vitest";
import type { OrderDraft } from "#domain/checkout.ts";
import { attemptKey, forgetAttempt, prepareAttempt } from "./attempt-store.ts";

const draft = (quantity: number): OrderDraft => ({
  lines: [{ id: "a", productId: "a", quantity, saleCents: 100, options: [], note: "" }],
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
});

it("keeps the key of a content until the attempt is over", () => {
  prepareAttempt("s");
  const key = attemptKey("s", draft(1));
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(attemptKey("s", draft(1))).toBe(key);
  expect(attemptKey("s", draft(2))).not.toBe(key);
  expect(attemptKey("s", draft(1))).toBe(key);
  expect(attemptKey("other", draft(1))).not.toBe(key);
  forgetAttempt("s");
  expect(attemptKey("s", draft(1))).not.toBe(key);
});
