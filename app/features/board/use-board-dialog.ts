import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { boardDialogs, type MoveDialog, moveDialogHash } from "#domain/panel-paths.ts";
import { dialogEntry, useCloseDialog, useHash } from "#state/dialog-route.ts";
import { readMoveHash } from "./moving/move-hash.ts";

/** Which dialog is open is in the hash alone: Back closes it. */
export function useBoardDialog() {
  const hash = useHash();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = useCloseDialog(pathname + search);

  const openHash = useCallback(
    (wanted: string) => void navigate({ search, hash: wanted }, dialogEntry()),
    [navigate, search],
  );
  const askMove = useCallback(
    (dialog: MoveDialog, orderId: string) => openHash(moveDialogHash(dialog, orderId)),
    [openHash],
  );
  return {
    asked: readMoveHash(hash),
    pausing: hash === boardDialogs.pause,
    keysShown: hash === boardDialogs.keys,
    askMove,
    openPause: () => openHash(`#${boardDialogs.pause}`),
    openKeys: () => openHash(`#${boardDialogs.keys}`),
    close,
  };
}
