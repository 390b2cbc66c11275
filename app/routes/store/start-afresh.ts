import { useEffect } from "react";
import { emptyBags, restoreBags } from "#features/bag/bag-store.ts";
import { forgetPayments, restorePayments } from "#features/checkout/draft-store.ts";
import { notify } from "#ui/notices.tsx";

/** Puts back what the last choice of a store took away, until that was offered. */
let undo: (() => void) | null = null;

/** Whoever chooses a store in the list begins with an empty bag. */
export function startAfresh(): void {
  const bags = emptyBags();
  const payments = forgetPayments();
  if (Object.values(bags).every((bag) => bag.length === 0)) return;
  undo = () => {
    restoreBags(bags);
    restorePayments(payments);
  };
}

/** Said on the page of the chosen store: a notice of the list would go with the list. */
export function useUndoOffer(): void {
  useEffect(() => {
    if (!undo) return;
    const onPress = undo;
    undo = null;
    notify("positive", "Sua sacola foi esvaziada.", { action: { label: "Desfazer", onPress } });
  }, []);
}
