import { useLayoutEffect } from "react";
import { type UIMatch, useLocation, useMatches } from "react-router";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { dropOlderNotices } from "./notices.tsx";

/** A route whose URL can open a dialog. */
export interface DialogRoute {
  hasDialog: (place: { view: string | undefined; hash: string }) => boolean;
}

/** How many dialogs and menus are open that somebody asked for. */
const asked = createStore<{ open: number }>(() => ({ open: 0 }));

/** A dialog that was asked for always may open; an offer waits for all others, also those still loading. */
export function useDialogTurn(wanted: boolean, { offer = false } = {}): boolean {
  const inUrl = useDialogInUrl();
  const others = useStore(asked, ({ open }) => open > 0);

  useLayoutEffect(() => {
    if (!wanted || offer) return;
    dropOlderNotices();
    asked.setState(({ open }) => ({ open: open + 1 }));
    return () => asked.setState(({ open }) => ({ open: open - 1 }));
  }, [wanted, offer]);

  return wanted && !(offer && (inUrl || others));
}

function useDialogInUrl(): boolean {
  const { hash } = useLocation();
  const match = useMatches().findLast(hasDialogs);
  return match?.handle.hasDialog({ view: match.params.view, hash: hash.slice(1) }) ?? false;
}

function hasDialogs(match: UIMatch): match is UIMatch<unknown, DialogRoute> {
  const { handle } = match;
  return typeof handle === "object" && handle !== null && "hasDialog" in handle;
}
