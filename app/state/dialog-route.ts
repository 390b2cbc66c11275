import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** State of a history entry pushed to open a dialog: going back closes it. */
const openedHere = { dialog: true };

export const opensDialog = { state: openedHere, preventScrollReset: true };

let goingBack = false;

/** Whether the page itself just went back, not the person; asking resets it. */
export function wentBackItself(): boolean {
  const itself = goingBack;
  goingBack = false;
  return itself;
}

export function useHash(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Goes back when the dialog was opened here; a dialog opened by a link has no entry of ours to go back to. */
export function useCloseDialog(below: string): () => void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const closing = useRef<string | null>(null);

  // The person may go forward to the same entry and close it again.
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
