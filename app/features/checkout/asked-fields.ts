import { type CheckoutIssue, needsAddress } from "#domain/checkout.ts";
import type { Store } from "#domain/store.ts";
import { takesAhead } from "#domain/takes-ahead.ts";
import type { Selection } from "./selection.ts";

/** In display order. */
export const checkoutFields = ["delivery", "slot", "contact", "address", "payment"] as const;
export type CheckoutField = (typeof checkoutFields)[number];

/** What the customer can choose or fill in at this store, in display order. */
export function askedFields(
  store: Store,
  { delivery, coupon }: Pick<Selection, "delivery" | "coupon">,
): CheckoutField[] {
  const asked: Readonly<Record<CheckoutField, boolean>> = {
    delivery: store.delivery.length > 1,
    slot: takesAhead(store),
    contact: asksContact(store, coupon),
    address: needsAddress(store, delivery),
    payment: store.requires.payment && store.payments.length > 0,
  };
  return checkoutFields.filter((field) => asked[field]);
}

export const asksContact = (store: Store, coupon: Selection["coupon"]): boolean =>
  store.requires.contact || coupon?.perPhone === true;

export function missingFields(
  asked: readonly CheckoutField[],
  issues: readonly CheckoutIssue[],
): CheckoutField[] {
  return asked.filter((field) =>
    issues.some((issue) => issue.field === field && (issue.kind === "missing" || issue.kind === "closed")),
  );
}
