import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** State of a history entry that was pushed to open a dialog: going back closes it. */
const openedHere = { dialog: true };

/** How a link or a navigation opens a dialog: the page below stays where it is. */
export const opensDialog = { state: openedHere, preventScrollReset: true };

let goingBack = false;

/** Whether it was the page itself that just went back, and not the person; asked once. */
export function wentBackItself(): boolean {
  const itself = goingBack;
  goingBack = false;
  return itself;
}

/** What the hash says, decoded; empty when there is none. */
export function useHash(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Closes the dialog that the URL says is open. One opened here goes back in the history, so that
 * the back button and the close button leave the same trail; one opened by a link or in a new tab
 * has nothing of ours to go back to, and becomes the page below. Asking again before the URL has
 * changed closes nothing more.
 */
export function useCloseDialog(below: string): () => void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const closing = useRef<string | null>(null);

  // Forward may come back to the same entry: it can be closed again.
  useEffect(() => {
    if (closing.current !== key) closing.current = null;
  }, [key]);

  return useCallback(() => {
    if (closing.current === key) return;
    closing.current = key;
    if (isOpenedHere(state)) {
      goingBack = true;
      void navigate(-1);
    } else void navigate(below, { replace: true, preventScrollReset: true });
  }, [below, key, navigate, state]);
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "dialog" in state && state.dialog === true;
