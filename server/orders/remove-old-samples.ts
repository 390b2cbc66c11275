import { setTimeout as sleep } from "node:timers/promises";
import { boardTopic, orderTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { lockOrder } from "./lock-order.ts";
import { removeSample } from "./remove-sample.ts";

const everyMs = 60_000;
const keptMs = 60 * 60_000;
const maxAtOnce = 50;

type Needs = Pick<Services, "database" | "log" | "now">;

/** Harmless when several processes do it at once. */
export async function removeOldSamplesOften(services: Needs, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await sleep(everyMs, undefined, { ref: false, signal: stopping });
      await removeOldSamples(services);
    } catch (error) {
      if (stopping.aborted) return;
      services.log.warn({ error: String(error) }, "old sample orders could not be removed");
    }
  }
}

/** Those that nobody finished. */
export async function removeOldSamples({ database, now }: Omit<Needs, "log">): Promise<void> {
  const old = await database.query
    .selectFrom("orders")
    .select(["store_id as storeId", "id"])
    .where("sample", "is", true)
    .where("created_at", "<=", now() - keptMs)
    .limit(maxAtOnce)
    .execute();
  for (const { storeId, id } of old) {
    await database.query.transaction().execute(async (query) => {
      if (await lockOrder(query, storeId, id)) await removeSample(query, storeId, id);
    });
    database.changes.publish(orderTopic(id));
    database.changes.publish(boardTopic(storeId));
    await nextTurn();
  }
}
