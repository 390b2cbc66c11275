import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { bagDialogs, bagPath, storePath } from "#domain/paths.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { useWide } from "#state/use-wide.ts";

interface BagPlace {
  panel: boolean;
  dialog: boolean;
  /** Beside the menu, with one of the bag's dialogs open. */
  overPanel: boolean;
}

const hashes: ReadonlySet<string> = new Set(Object.values(bagDialogs));

/** Beside the menu a dialog needs no bag dialog below it, unless it was opened from one. */
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

  // An empty bag has no dialogs: the URL is corrected.
  const nothingToChoose = inBag && isEmpty && overBag;
  const closeInner = useCloseDialog(dialog ? bagPath(slug) : storePath(slug));
  useEffect(() => {
    if (nothingToChoose) closeInner();
  }, [nothingToChoose, closeInner]);

  return { panel: wide === true, dialog, overPanel: inBag && overBag && !dialog };
}
