import { type MoveDialog, moveDialogs } from "#domain/panel-paths.ts";

interface AskedMove {
  dialog: MoveDialog;
  /** Null on the page of an order. */
  orderId: string | null;
}

/** Reads what `moveDialogHash` wrote. */
export function readMoveHash(hash: string): AskedMove | null {
  const [word = "", orderId = null] = hash.split("-", 2);
  const found = Object.entries(moveDialogs).find(([, name]) => name === word);
  return found ? { dialog: found[0] as MoveDialog, orderId } : null;
}
