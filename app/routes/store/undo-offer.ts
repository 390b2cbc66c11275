import { useEffect } from "react";
import { notify } from "#ui/notices.tsx";

/** Restores what the last choice of a store emptied, until the offer was shown. */
let undo: (() => void) | null = null;

export function offerUndo(restore: () => void): void {
  undo = restore;
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
