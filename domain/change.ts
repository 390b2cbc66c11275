import type { PaymentMethod } from "./store.ts";

interface Paid {
  payment: PaymentMethod | null;
  changeForCents: number | null;
  totalCents: number;
}

/** What has to be brought along; null: no change was asked for. */
export function changeCents({ payment, changeForCents, totalCents }: Paid): number | null {
  if (payment !== "cash" || changeForCents === null || changeForCents <= totalCents) return null;
  return changeForCents - totalCents;
}
