import type { CancelReason } from "./cancel-reason.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderStage } from "./order-steps.ts";
import type { PaymentStatus } from "./payment-status.ts";
import type { Pause } from "./shop-state.ts";
import type { DeliveryMethod, PaymentMethod } from "./store.ts";

export const columnIds = ["novos", "preparo", "saiu", "concluidos", "cancelados"] as const;
/** Also the value of `?etapa=`. */
export type ColumnId = (typeof columnIds)[number];

/** An order as the board shows it: no telephone, no street. */
export interface BoardCard {
  id: string;
  /** Counts the changes of the order; of two cards of one order the higher is the newer. */
  rev: number;
  status: OrderStatus;
  stage: OrderStage | null;
  createdAt: number;
  seenAt: number | null;
  /** When it is an alarm unless somebody sees it. */
  alarmAt: number | null;
  promisedAt: number | null;
  finishedAt: number | null;
  slotAt: number | null;
  customerName: string | null;
  district: string | null;
  delivery: DeliveryMethod | null;
  units: number;
  totalCents: number;
  payment: PaymentMethod | null;
  paymentStatus: PaymentStatus;
  /** The first order of this telephone at the store. */
  first: boolean;
  /** A line has a note. */
  noted: boolean;
  adult: boolean;
  counter: boolean;
  sample: boolean;
  cancelReason: CancelReason | null;
}

/** Of today, in the store's zone. */
export interface BoardCounts {
  done: number;
  canceled: number;
}

/** Everything that is open, and the last that were finished today. */
export interface Board {
  cards: readonly BoardCard[];
  counts: BoardCounts;
  /** More are open than the board shows. */
  more: boolean;
  /** As the store set it; null: it takes orders in its hours. */
  pause: Pause | null;
  /** Of a board that has only the first cards: how many more stand in each column. */
  unlisted?: Readonly<Partial<Record<ColumnId, number>>>;
}

/** What has changed since the board or the change before; the stream's first event is a whole board. */
export interface BoardChange {
  put: readonly BoardCard[];
  /** Ids of cards that are no longer on the board. */
  gone: readonly string[];
  counts: BoardCounts;
  more: boolean;
  pause: Pause | null;
}

export function applyChange(board: Board, { put, gone, ...rest }: BoardChange): Board {
  const replaced = new Set([...put.map(({ id }) => id), ...gone]);
  return { cards: [...board.cards.filter(({ id }) => !replaced.has(id)), ...put], ...rest };
}

/** A large board is told in parts, of which the last has everything else that it says. */
export const joinParts = (parts: readonly (readonly BoardCard[])[], board: Board): Board =>
  parts.length === 0 ? board : { ...board, cards: [...parts.flat(), ...board.cards] };
