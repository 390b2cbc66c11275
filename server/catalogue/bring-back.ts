import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { byteOrder } from "#db/byte-order.ts";
import { storeTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

const everyMs = 15_000;
/** A few milliseconds of the process on SQLite. */
const maxAtOnce = 250;

type Needs = Pick<Services, "database" | "log" | "now">;
/** By store. */
type Failures = Map<string, unknown>;

/** Harmless when several processes do it at once. */
export async function bringBackOften(services: Needs, stopping: AbortSignal, ms = everyMs): Promise<void> {
  for (;;) {
    try {
      await sleep(ms, undefined, { ref: false, signal: stopping });
      await bringBack(services);
    } catch (error) {
      if (stopping.aborted) return;
      services.log.warn({ error: String(error) }, "what had run out could not be brought back");
    }
  }
}

/** Sells again what had run out until now; what failed for a store is thrown after the others had their turn. */
export async function bringBack({ database, now }: Omit<Needs, "log">): Promise<void> {
  const at = now();
  const failures: Failures = new Map();
  while (await bringBackProducts(database, at, failures)) await nextTurn();
  while (await bringBackOptions(database, at, failures)) await nextTurn();
  const [failure] = failures.values();
  if (failure !== undefined) throw failure;
}

/** True when there may be more. */
async function bringBackProducts(
  { engine, query, changes }: Database,
  at: number,
  failures: Failures,
): Promise<boolean> {
  const due = await query
    .selectFrom("products")
    .select(["store_id as storeId", "id"])
    .where("back_at", "is not", null)
    .where("back_at", "<=", at)
    .$if(failures.size > 0, (rows) => rows.where("store_id", "not in", [...failures.keys()]))
    .orderBy("back_at")
    .limit(maxAtOnce)
    .execute();
  for (const [{ storeId }, ids] of together(due, ({ storeId }) => storeId)) {
    await nextTurn();
    const back = query.transaction().execute(async (transaction) => {
      // In the order of the ids, as orders take stock, so that the two never deadlock.
      await transaction
        .selectFrom("products")
        .select("id")
        .where("store_id", "=", storeId)
        .where("id", "in", ids)
        .orderBy(byteOrder({ engine }, "id"))
        .$if(engine === "postgres", (products) => products.modifyEnd(sql`for no key update`))
        .execute();
      await transaction
        .updateTable("products")
        .set({ sold_out: false, back_at: null })
        .where("store_id", "=", storeId)
        .where("id", "in", ids)
        // Somebody may just have said otherwise.
        .where("back_at", "<=", at)
        .execute();
    });
    await back.then(
      () => changes.publish(storeTopic(storeId)),
      (error: unknown) => failures.set(storeId, error),
    );
  }
  return due.length === maxAtOnce;
}

/** True when there may be more. */
async function bringBackOptions(
  { engine, query, changes }: Database,
  at: number,
  failures: Failures,
): Promise<boolean> {
  const due = await query
    .selectFrom("options")
    .select(["store_id as storeId", "group_id as groupId", "id"])
    .where("back_at", "is not", null)
    .where("back_at", "<=", at)
    .$if(failures.size > 0, (rows) => rows.where("store_id", "not in", [...failures.keys()]))
    .orderBy("back_at")
    .limit(maxAtOnce)
    .execute();
  for (const [{ storeId, groupId }, ids] of together(due, (each) => `${each.storeId}/${each.groupId}`)) {
    await nextTurn();
    const back = query.transaction().execute(async (transaction) => {
      // Whoever saves a list of options holds it, too.
      await lockStore(engine, transaction, storeId);
      await transaction
        .updateTable("options")
        .set({ available: true, back_at: null })
        .where("store_id", "=", storeId)
        .where("group_id", "=", groupId)
        .where("id", "in", ids)
        .where("back_at", "<=", at)
        .execute();
    });
    await back.then(
      () => changes.publish(storeTopic(storeId)),
      (error: unknown) => failures.set(storeId, error),
    );
  }
  return due.length === maxAtOnce;
}

/** The first of those that have the same key, and the ids of all of them. */
function together<T extends { id: string }>(rows: readonly T[], keyOf: (row: T) => string): [T, string[]][] {
  const parts = new Map<string, [T, string[]]>();
  for (const row of rows) {
    const part = parts.get(keyOf(row));
    if (part) part[1].push(row.id);
    else parts.set(keyOf(row), [row, [row.id]]);
  }
  return [...parts.values()];
}
