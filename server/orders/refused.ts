import type { OrderRefusal } from "#domain/order.ts";

/** Thrown, so that the transaction is rolled back. */
export class Refused extends Error {
  constructor(readonly refusal: OrderRefusal) {
    super(refusal.reason);
  }
}

/** Another order, or a change of the menu, was quicker; the next attempt reads what is there now. */
export class Outdated extends Error {}
