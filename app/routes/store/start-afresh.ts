import { useEffect } from "react";
import { emptyBags, restoreBags } from "#features/bag/bag-store.ts";
import { forgetPayments, restorePayments } from "#features/checkout/draft-store.ts";
import { notify } from "#ui/notices.tsx";

/** Restores what the last choice of a store emptied, until the offer was shown. */
let undo: (() => void) | null = null;

export function startAfresh(): void {
  const bags = emptyBags();
  const payments = forgetPayments();
  if (Object.values(bags).every((bag) => bag.length === 0)) return;
  undo = () => {
    restoreBags(bags);
    restorePayments(payments);
  };
}

/** Shown on the store's page, because a notice of the list would disappear with the list. */
export function useUndoOffer(): void {
  useEffect(() => {
    if (!undo) return;
    const onPress = undo;
    undo = null;
    notify("positive", "Sua sacola foi esvaziada.", { action: { label: "Desfazer", onPress } });
  }, []);
}
