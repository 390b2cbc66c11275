import { apiPaths } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";
import { isOrder, type RecentOrder } from "./recent-orders-store.ts";

const answerTimeoutMs = 10_000;

/** The signed-in person's last orders in a store; they are never stored in a browser that others may use. */
export async function askAccountOrders(slug: string): Promise<readonly RecentOrder[]> {
  const response = await fetch(apiPaths.myOrders(slug), {
    cache: "no-store",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const answer: unknown = response.ok ? await response.json() : null;
  return isRecord(answer) && Array.isArray(answer.orders) ? answer.orders.filter(isOrder) : [];
}
