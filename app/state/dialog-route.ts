import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type NavigateFunction, type NavigateOptions, useLocation, useNavigate } from "react-router";

/** State of a history entry pushed to open a dialog: going back closes it. */
const openedHere = { dialog: true };

/** For `navigate`: opens a dialog as an entry of the history, one for however many quick presses. */
export const dialogEntry = (state: object = {}): NavigateOptions => ({
  state: { ...openedHere, ...state },
  preventScrollReset: true,
  replace: isBehind(),
});

/** For a link that opens a dialog. */
export const opensDialog = { state: openedHere, preventScrollReset: true, onClick: handleDialogLink };

function handleDialogLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!shown || !isBehind() || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  void shown.navigate({ pathname, search, hash }, dialogEntry());
}

/** The entry of the history that is on the screen. */
let shown: { key: string; index: number; navigate: NavigateFunction } | null = null;

/** The router's own state of an entry. */
interface Entry {
  key?: string;
  idx?: number;
  usr?: unknown;
}

const currentEntry = (): Entry => window.history.state ?? {};

/** The history has gone on to a dialog that is not on the screen yet, so that what opens it can be pressed again. */
function isBehind(): boolean {
  const { key, idx = 0, usr } = currentEntry();
  return shown !== null && key !== shown.key && idx > shown.index && isOpenedHere(usr);
}

export function useShownEntry(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { key: current = "default", idx = 0 } = currentEntry();
    shown = { key, index: current === key ? idx : (shown?.index ?? 0), navigate };
  }, [key, navigate]);
}

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

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "dialog" in state && state.dialog === true;
}
