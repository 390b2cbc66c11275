import type { OrderRefusal } from "#domain/order.ts";

/** Thrown, so that the transaction is rolled back. */
export class Refused extends Error {
  constructor(readonly refusal: OrderRefusal) {
    super(refusal.reason);
  }
}

/** Another order was quicker; the next attempt reads what is left. */
export class SoldOut extends Error {}
