import { useCallback, useRef, useState } from "react";
import { type Move, stoodText } from "#domain/order-move.ts";
import { printOnAccept } from "#features/board/slips/print-slips.ts";
import { deviceNow } from "#state/server-clock.ts";
import { notify } from "#ui/notices.tsx";
import type { Moving } from "./apply-move.ts";
import { type SentMove, sendMove } from "./send-move.ts";

interface Options {
  slug: string;
  timeZone: string;
}

export interface OrderMoves {
  /** By the order's id; hand it to `applyMove`. */
  moving: ReadonlyMap<string, Moving>;
  /** Resolves when it is settled; nothing is sent for an order that is being sent. */
  move: (orderId: string, move: Move) => Promise<SentMove | null>;
}

/** Shows a move at once, takes it back when it failed, and tells who was quicker. */
export function useMoveOrder({ slug, timeZone }: Options): OrderMoves {
  const [moving, setMoving] = useState<ReadonlyMap<string, Moving>>(none);
  const inFlight = useRef(new Set<string>());

  const move = useCallback(
    async (orderId: string, wanted: Move) => {
      if (inFlight.current.has(orderId)) return null;
      inFlight.current.add(orderId);
      const entry = { move: wanted, at: deviceNow(), sending: true };
      setMoving((map) => new Map(map).set(orderId, entry));
      const answer = await sendMove(slug, orderId, wanted);
      inFlight.current.delete(orderId);
      setMoving((map) => {
        const next = new Map(map);
        if (answer.ok) next.set(orderId, { ...entry, sending: false });
        else next.delete(orderId);
        return next;
      });
      tell(answer, timeZone);
      if (wanted.to === "preparing" && answer.ok && answer.changed) printOnAccept(orderId);
      return answer;
    },
    [slug, timeZone],
  );

  return { moving, move };
}

const none: ReadonlyMap<string, Moving> = new Map();

const failures = {
  "no-answer":
    "Sem resposta do servidor. O pedido continua como estava: toque de novo. Se já foi feito, nada muda.",
  "signed-out": "Sua sessão terminou. Entre de novo para mover pedidos.",
  refused: "Não foi possível mover este pedido. Atualize a página e tente de novo.",
  "not-found": "Este pedido não existe mais.",
};

function tell(answer: SentMove, timeZone: string): void {
  if (answer.ok) {
    if (!answer.changed) notify("warning", stoodText(answer.step, answer.last, timeZone));
    return;
  }
  if (answer.reason === "stands") notify("warning", stoodText(answer.step, answer.last, timeZone));
  else notify("negative", failures[answer.reason]);
}
