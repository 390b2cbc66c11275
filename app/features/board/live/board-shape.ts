import type { Board, BoardCard, BoardChange, BoardCounts } from "#domain/board.ts";
import { cancelReasons } from "#domain/cancel-reason.ts";
import { orderStatuses } from "#domain/order-status.ts";
import { orderStages } from "#domain/order-steps.ts";
import { paymentStatuses } from "#domain/payment-status.ts";
import type { Pause } from "#domain/shop-state.ts";
import { deliveryMethods, paymentMethods } from "#domain/store.ts";
import { isBoolean, isNumber, isText, listOf, oneOf, orNull, recordOf, type Shape } from "#state/shape.ts";

const isTime = orNull(isNumber);

export const isCards = listOf(
  recordOf<BoardCard>({
    id: isText,
    rev: isNumber,
    status: oneOf(orderStatuses),
    stage: orNull(oneOf(orderStages)),
    createdAt: isNumber,
    seenAt: isTime,
    alarmAt: isTime,
    promisedAt: isTime,
    finishedAt: isTime,
    slotAt: isTime,
    customerName: orNull(isText),
    district: orNull(isText),
    delivery: orNull(oneOf(deliveryMethods)),
    units: isNumber,
    totalCents: isNumber,
    payment: orNull(oneOf(paymentMethods)),
    paymentStatus: oneOf(paymentStatuses),
    first: isBoolean,
    noted: isBoolean,
    adult: isBoolean,
    counter: isBoolean,
    sample: isBoolean,
    cancelReason: orNull(oneOf(cancelReasons)),
  }),
);

export const isPause = orNull(recordOf<Pause>({ until: isTime }));

const rest = {
  counts: recordOf<BoardCounts>({ done: isNumber, canceled: isNumber }),
  more: isBoolean,
  pause: isPause,
};

/** A stream tells all cards. */
export const isWholeBoard = recordOf<Omit<Board, "unlisted">>({ cards: isCards, ...rest });

export const isBoardChange = recordOf<BoardChange>({ put: isCards, gone: listOf(isText), ...rest });

/** What is none of ours throws, like a text that is no JSON. */
export function readJson<T>(shape: Shape<T>, text: string): T {
  const value: unknown = JSON.parse(text);
  if (!shape(value)) throw new TypeError("not what the board says");
  return value;
}
