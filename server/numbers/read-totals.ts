import type { Query } from "#db/database.ts";
import type { Totals } from "#domain/numbers/report.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** A store's busiest hour is read at once. */
const stretchMs = 60 * 60_000;

interface Range {
  storeId: string;
  from: number;
  until: number;
}

/** Of part of a day: what a period is compared with, and nothing else. */
export async function readTotals(query: Query, { storeId, from, until }: Range): Promise<Totals> {
  const totals = { orders: 0, cents: 0, canceled: 0, canceledCents: 0 };
  for (let start = from; start < until; start += stretchMs) {
    const rows = await query
      .selectFrom("orders")
      .select("status")
      .select(({ fn }) => [fn.countAll().as("orders"), fn.sum("total_cents").as("cents")])
      .where("store_id", "=", storeId)
      .where("created_at", ">=", start)
      .where("created_at", "<", Math.min(start + stretchMs, until))
      .where("deleted_at", "is", null)
      .where("sample", "=", false)
      .groupBy("status")
      .execute();
    for (const { status, orders, cents } of rows) {
      const canceled = status === "canceled";
      totals[canceled ? "canceled" : "orders"] += Number(orders);
      totals[canceled ? "canceledCents" : "cents"] += Number(cents);
    }
    await nextTurn();
  }
  return totals;
}
