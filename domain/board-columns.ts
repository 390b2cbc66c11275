import { type Board, type BoardCard, type ColumnId, columnIds } from "./board.ts";
import { type OrderStep, stepOf } from "./order-steps.ts";

const columnOfStep: Readonly<Record<OrderStep, ColumnId>> = {
  new: "novos",
  preparing: "preparo",
  ready: "saiu",
  dispatched: "saiu",
  done: "concluidos",
  canceled: "cancelados",
};

/** What decides where an order stands. */
export type PlacedOrder = Pick<
  BoardCard,
  "id" | "status" | "stage" | "createdAt" | "promisedAt" | "slotAt" | "finishedAt"
>;

export const columnOf = (card: Pick<PlacedOrder, "status" | "stage">): ColumnId => columnOfStep[stepOf(card)];

export interface Column<Card = BoardCard> {
  id: ColumnId;
  cards: readonly Card[];
  /** Also what the board does not list. */
  count: number;
}

/** `place` keeps a card for a moment where it was pressed. */
export function boardColumns<Card extends PlacedOrder>(
  { cards, counts, unlisted = {} }: Pick<Board, "counts" | "unlisted"> & { cards: readonly Card[] },
  place: (card: Card) => ColumnId = columnOf,
): readonly Column<Card>[] {
  const byColumn = groupBy(cards, place);
  return columnIds.map((id) => {
    const inside = [...(byColumn.get(id) ?? [])].sort(orderOf[id]);
    const total = id === "concluidos" ? counts.done : id === "cancelados" ? counts.canceled : 0;
    return { id, cards: inside, count: Math.max(inside.length + (unlisted[id] ?? 0), total) };
  });
}

function groupBy<Card>(cards: readonly Card[], place: (card: Card) => ColumnId) {
  const groups = new Map<ColumnId, Card[]>();
  for (const card of cards) {
    const group = groups.get(place(card)) ?? [];
    group.push(card);
    groups.set(place(card), group);
  }
  return groups;
}

type Comparison = (a: PlacedOrder, b: PlacedOrder) => number;

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

const dueAt = ({ promisedAt, slotAt, createdAt }: PlacedOrder): number => promisedAt ?? slotAt ?? createdAt;

/** The newest order is always in sight, however many wait before it. */
const newestShown = 20;

/** The first cards of a column, and of the new ones also the last; `hidden` are in between. */
export function shownCards<Card>(
  { id, cards }: Pick<Column<Card>, "id" | "cards">,
  most: number,
): { first: readonly Card[]; last: readonly Card[]; hidden: number } {
  if (cards.length <= most) return { first: cards, last: [], hidden: 0 };
  const newest = id === "novos" ? Math.min(newestShown, cards.length - most) : 0;
  return {
    first: cards.slice(0, most),
    last: newest > 0 ? cards.slice(-newest) : [],
    hidden: cards.length - most - newest,
  };
}
