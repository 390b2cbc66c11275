import { cancelReasons } from "#domain/cancel-reason.ts";
import type { OrderProgress } from "#domain/order-progress.ts";
import { orderStatuses } from "#domain/order-status.ts";
import { orderStages } from "#domain/order-steps.ts";
import { paymentStatuses } from "#domain/payment-status.ts";
import { isRecord } from "#state/record.ts";

/** Undefined for what our server does not send. */
export function readProgress(text: unknown): OrderProgress | undefined {
  const body = parse(text);
  if (!isRecord(body)) return undefined;
  const status = oneOf(orderStatuses, body.status);
  const rev = numberOf(body.rev);
  if (status === null || rev === null) return undefined;
  return {
    rev,
    status,
    stage: oneOf(orderStages, body.stage),
    paymentStatus: oneOf(paymentStatuses, body.paymentStatus) ?? "novo",
    seenAt: numberOf(body.seenAt),
    promisedAt: numberOf(body.promisedAt),
    alarmAt: numberOf(body.alarmAt),
    cancelReason: oneOf(cancelReasons, body.cancelReason),
    cancelNote: typeof body.cancelNote === "string" ? body.cancelNote : "",
  };
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((each) => each === value) ?? null;

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
