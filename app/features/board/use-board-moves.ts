import { useCallback, useMemo, useState } from "react";
import type { Board, BoardCard, ColumnId } from "#domain/board.ts";
import { columnOf } from "#domain/board-columns.ts";
import type { Move } from "#domain/order-move.ts";
import { applyMove } from "./moving/apply-move.ts";
import { useMoveOrder } from "./moving/use-move-order.ts";

/** A card stays under the finger that moved it, so that a second tap does not hit the next one. */
const lingerMs = 1_000;

export function useBoardMoves(board: Board, { slug, timeZone }: { slug: string; timeZone: string }) {
  const { moving, move } = useMoveOrder({ slug, timeZone });
  const [kept, setKept] = useState<ReadonlyMap<string, ColumnId>>(nothingKept);

  const shown = useMemo(
    (): Board => ({ ...board, cards: board.cards.map((card) => applyMove(card, moving.get(card.id))) }),
    [board, moving],
  );

  const press = useCallback(
    async (card: BoardCard, wanted: Move) => {
      setKept((map) => new Map(map).set(card.id, columnOf(card)));
      const answer = await move(card.id, wanted);
      if (answer?.ok) await new Promise((resolve) => setTimeout(resolve, lingerMs));
      setKept((map) => new Map([...map].filter(([id]) => id !== card.id)));
    },
    [move],
  );

  const placeOf = useCallback((card: BoardCard) => kept.get(card.id) ?? columnOf(card), [kept]);

  function pressedOf(id: string): "sending" | "sent" | null {
    const entry = kept.has(id) ? moving.get(id) : undefined;
    if (!entry) return null;
    return entry.sending ? "sending" : "sent";
  }

  return { shown, placeOf, pressedOf, press };
}

const nothingKept: ReadonlyMap<string, ColumnId> = new Map();
