import { useEffect, useRef } from "react";

export interface BoardKeys {
  accept: (orderId: string | null) => void;
  step: (orderId: string | null) => void;
  help: () => void;
}

/** Not while somebody types or a dialog is open. */
const busy = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

export function useBoardKeys(keys: BoardKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(busy)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (key.startsWith("Arrow")) return moveFocus(event);
      const { accept, step, help } = current.current;
      if (key === "?") help();
      else if (key.toLowerCase() === "a") accept(focusedOrder());
      else if (key.toLowerCase() === "s") step(focusedOrder());
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}

const focusedOrder = (): string | null =>
  document.activeElement?.closest<HTMLElement>("[data-order]")?.dataset.order ?? null;

/** Up and down in a column; left and right to the card beside, or the nearest column that has one. */
function moveFocus(event: KeyboardEvent): void {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-column]")]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-card]")].filter(isLaidOut))
    .filter((cards) => cards.length > 0);
  const first = columns[0]?.[0];
  if (!first) return;
  const focused = document.activeElement?.closest("[data-order]")?.querySelector<HTMLElement>("[data-card]");
  const x = columns.findIndex((cards) => focused && cards.includes(focused));
  const cards = columns[x];
  // Without a card the arrows scroll the page, as everywhere, except for the first step into the board.
  if (!focused || !cards) {
    if (document.activeElement !== document.body) return;
    event.preventDefault();
    first.focus();
    return;
  }
  const y = cards.indexOf(focused);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowUp: cards[y - 1],
    ArrowDown: cards[y + 1],
    ArrowLeft: columns[x - 1]?.[Math.min(y, (columns[x - 1]?.length ?? 1) - 1)],
    ArrowRight: columns[x + 1]?.[Math.min(y, (columns[x + 1]?.length ?? 1) - 1)],
  };
  event.preventDefault();
  targets[event.key]?.focus();
}

const isLaidOut = (element: HTMLElement) => element.getClientRects().length > 0;
