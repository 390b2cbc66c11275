import { emptyBags, restoreBags } from "#features/bag/bag-store.ts";
import { forgetPayments, restorePayments } from "#features/checkout/draft-store.ts";
import { offerUndo } from "./undo-offer.ts";

export function startAfresh(): void {
  const bags = emptyBags();
  const payments = forgetPayments();
  if (Object.values(bags).every((bag) => bag.length === 0)) return;
  offerUndo(() => {
    restoreBags(bags);
    restorePayments(payments);
  });
}
