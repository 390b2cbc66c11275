import type { Board, BoardCard } from "#domain/board.ts";
import { type OrderStep, stepOf } from "#domain/order-steps.ts";

export const columnIds = ["novos", "preparo", "saiu", "concluidos", "cancelados"] as const;
/** Also the value of `?etapa=`. */
export type ColumnId = (typeof columnIds)[number];

export const columnTitle: Readonly<Record<ColumnId, string>> = {
  novos: "Novos",
  preparo: "Em preparo",
  saiu: "Prontos / Saiu",
  concluidos: "Concluídos hoje",
  cancelados: "Cancelados hoje",
};

/** On a phone all of them fit beside each other. */
export const tabTitle: Readonly<Record<ColumnId, string>> = {
  novos: "Novos",
  preparo: "Preparo",
  saiu: "Saiu",
  concluidos: "Hoje",
  cancelados: "Cancelados",
};

const columnOfStep: Readonly<Record<OrderStep, ColumnId>> = {
  new: "novos",
  preparing: "preparo",
  ready: "saiu",
  dispatched: "saiu",
  done: "concluidos",
  canceled: "cancelados",
};

export const columnOf = (card: BoardCard): ColumnId => columnOfStep[stepOf(card)];

export interface Column {
  id: ColumnId;
  cards: readonly BoardCard[];
  /** Of today also what the board does not list. */
  count: number;
}

/** `place` keeps a card for a moment where it was pressed. */
export function boardColumns(
  { cards, counts }: Board,
  place: (card: BoardCard) => ColumnId = columnOf,
): readonly Column[] {
  const byColumn = groupBy(cards, place);
  return columnIds.map((id) => {
    const inside = [...(byColumn.get(id) ?? [])].sort(orderOf[id]);
    const total = id === "concluidos" ? counts.done : id === "cancelados" ? counts.canceled : 0;
    return { id, cards: inside, count: Math.max(inside.length, total) };
  });
}

function groupBy(cards: readonly BoardCard[], place: (card: BoardCard) => ColumnId) {
  const groups = new Map<ColumnId, BoardCard[]>();
  for (const card of cards) {
    const group = groups.get(place(card)) ?? [];
    group.push(card);
    groups.set(place(card), group);
  }
  return groups;
}

type Comparison = (a: BoardCard, b: BoardCard) => number;

const oldestFirst: Comparison = (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
const soonestFirst: Comparison = (a, b) => dueAt(a) - dueAt(b) || oldestFirst(a, b);
const lastFinishedFirst: Comparison = (a, b) =>
  (b.finishedAt ?? 0) - (a.finishedAt ?? 0) || oldestFirst(a, b);

/** Who waits longest is next. */
const orderOf: Readonly<Record<ColumnId, Comparison>> = {
  novos: oldestFirst,
  preparo: soonestFirst,
  saiu: soonestFirst,
  concluidos: lastFinishedFirst,
  cancelados: lastFinishedFirst,
};

const dueAt = ({ promisedAt, slotAt, createdAt }: BoardCard): number => promisedAt ?? slotAt ?? createdAt;
