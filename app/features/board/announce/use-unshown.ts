import { useCallback, useEffect, useRef, useState } from "react";
import type { Board } from "#domain/board.ts";
import { useArrivals } from "./use-arrivals.ts";

/** Ids of new orders that came and are not in sight: above or below what is scrolled to, or in another tab. */
export function useUnshown(board: Board) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const wanted = useRef<string | null>(null);
  const current = new Set(board.cards.filter(({ status }) => status === "new").map(({ id }) => id));
  const unshown = waiting.filter((id) => current.has(id));

  const look = useCallback(() => setWaiting((ids) => keepUnseen(ids)), []);
  useArrivals(board, (came) => setWaiting((ids) => [...ids, ...came.map(({ id }) => id)]));

  useEffect(() => {
    if (waiting.length === 0) return;
    const frame = requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
    };
  }, [waiting, look]);

  // The card may come with the next rendering: a tab is changed, or the touch has just ended.
  useEffect(() => {
    const card = wanted.current && cardOf(wanted.current);
    if (!card || !isLaidOut(card)) return;
    wanted.current = null;
    card.scrollIntoView({ block: "center" });
    card.querySelector<HTMLElement>("[data-card]")?.focus({ preventScroll: true });
    look();
  });

  function show() {
    wanted.current = unshown[0] ?? null;
    setWaiting([]);
  }

  return { unshown, show };
}

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);

const isLaidOut = (card: HTMLElement) => card.getClientRects().length > 0;

/** The same list when nothing came into sight, so that nothing is rendered. */
function keepUnseen(ids: readonly string[]): readonly string[] {
  const kept = ids.filter((id) => !isInSight(cardOf(id)));
  return kept.length === ids.length ? ids : kept;
}

function isInSight(card: HTMLElement | null): boolean {
  if (!card || !isLaidOut(card)) return false;
  const { top } = card.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight - 40;
}
