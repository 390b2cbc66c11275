import type { Board, BoardCard } from "#domain/board.ts";
import { deliveryLabel } from "#domain/methods.ts";
import { formatCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order-id.ts";
import { isUnseen } from "#features/board/sound/alarm-level.ts";

/** New orders that were not on the board before; none for the first board, which is no news. */
export function arrivals(before: Board | null, after: Board | null): BoardCard[] {
  // Of those that were there before, a board with only the first cards knows no more.
  if (!before || !after || before.unlisted?.novos) return [];
  const known = new Set(before.cards.map(({ id }) => id));
  return after.cards.filter((card) => isUnseen(card) && !known.has(card.id));
}

/** 'I28Z: Maria · Entrega · Bela Vista · R$ 54,90' */
export function arrivalText({ id, customerName, delivery, district, totalCents }: BoardCard): string {
  const facts = [customerName, delivery && deliveryLabel(delivery).label, district, formatCents(totalCents)];
  return `${orderNumber(id)}: ${facts.filter(Boolean).join(" · ")}`;
}
