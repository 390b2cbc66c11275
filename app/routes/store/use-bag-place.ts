import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { bagDialogs, bagPath, storePath } from "#domain/paths.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { useWide } from "#state/use-wide.ts";

interface BagPlace {
  /** It stands beside the menu. */
  panel: boolean;
  /** Its own dialog is open. */
  dialog: boolean;
  /** Over the panel, the URL asks for one of the dialogs that belong to the bag. */
  overPanel: boolean;
}

const hashes: ReadonlySet<string> = new Set(Object.values(bagDialogs));

/**
 * Where the bag is shown, by the URL and the width of the screen. Beside the menu a dialog such as
 * that of the payment needs no other one below it, unless it was opened from there.
 */
export function useBagPlace(slug: string, isEmpty: boolean): BagPlace {
  const { view } = useParams();
  const hash = useHash();
  const wide = useWide();
  const [wasOpen, setWasOpen] = useState(false);
  const inBag = view === "cart" && wide !== null;
  const named = hashes.has(hash);
  const overBag = named && hash !== bagDialogs.bag;
  const dialog = inBag && named && (!wide || !overBag || wasOpen);
  if (dialog !== wasOpen) setWasOpen(dialog);

  const navigate = useNavigate();
  useEffect(() => {
    if (inBag && !named) void navigate(bagPath(slug), { replace: true, preventScrollReset: true });
  }, [inBag, named, navigate, slug]);

  // An empty bag has nothing over it, and says so in the URL.
  const nothingToChoose = inBag && isEmpty && overBag;
  const closeInner = useCloseDialog(dialog ? bagPath(slug) : storePath(slug));
  useEffect(() => {
    if (nothingToChoose) closeInner();
  }, [nothingToChoose, closeInner]);

  return { panel: wide === true, dialog, overPanel: inBag && overBag && !dialog };
}
