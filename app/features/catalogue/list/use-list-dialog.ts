import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { dialogEntry, useCloseDialog, useHash } from "#state/dialog-route.ts";

/** The hashes of the dialogs; what they are about follows, or else it is about the selected products. */
const dialogs = {
  sellOut: "acabou",
  move: "mover",
  percent: "precos",
  categories: "categorias",
  newCategory: "nova-categoria",
  renameCategory: "renomear",
  moveCategory: "mover-categoria",
} as const;
export type ListDialog = keyof typeof dialogs;

export type AskDialog = (dialog: ListDialog, id?: string) => void;

/** Which dialog is open is in the hash alone: Back closes it. */
export function useListDialog() {
  const hash = useHash();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = useCloseDialog(pathname + search);
  const ask = useCallback<AskDialog>(
    (dialog, id) => {
      const about = id === undefined ? "" : `=${encodeURIComponent(id)}`;
      void navigate({ search: location.search, hash: `#${dialogs[dialog]}${about}` }, dialogEntry());
    },
    [navigate],
  );
  const open = useMemo(() => {
    const [name = "", ...rest] = hash.split("=");
    const found = Object.entries(dialogs).find(([, known]) => known === name);
    return found ? { dialog: found[0] as ListDialog, id: rest.length > 0 ? rest.join("=") : null } : null;
  }, [hash]);
  return { open, ask, close };
}
