import type { Selectable } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { OrderProgress } from "#domain/order-progress.ts";

export const progressColumns = [
  "orders.rev",
  "orders.status",
  "orders.stage",
  "orders.payment_status",
  "orders.seen_at",
  "orders.promised_at",
  "orders.alarm_at",
  "orders.alarmed_at",
  "orders.cancel_reason",
  "orders.cancel_note",
] as const;

type Column<Name extends string> = Name extends `orders.${infer Column}` ? Column : never;
type Row = Pick<Selectable<Tables["orders"]>, Column<(typeof progressColumns)[number]>>;

export function toProgress(row: Row): OrderProgress {
  return {
    rev: row.rev,
    status: row.status,
    stage: row.stage,
    paymentStatus: row.payment_status,
    seenAt: row.seen_at,
    promisedAt: row.promised_at,
    // Once it has gone off, the other one says when to try to send it again.
    alarmAt: row.alarmed_at ?? row.alarm_at,
    cancelReason: row.cancel_reason,
    cancelNote: row.cancel_note,
  };
}
