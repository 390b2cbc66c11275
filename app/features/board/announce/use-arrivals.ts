import { useEffect, useRef } from "react";
import type { Board, BoardCard } from "#domain/board.ts";
import { arrivals } from "./arrivals.ts";

export function useArrivals(board: Board | null, onArrival: (cards: readonly BoardCard[]) => void): void {
  const before = useRef<Board | null>(null);
  const tell = useRef(onArrival);
  useEffect(() => {
    tell.current = onArrival;
  });
  useEffect(() => {
    const came = arrivals(before.current, board);
    before.current = board;
    if (came.length > 0) tell.current(came);
  }, [board]);
}
