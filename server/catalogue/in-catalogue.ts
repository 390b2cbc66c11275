import type { Transaction } from "kysely";
import { storeTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Tables } from "#db/tables.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";

/** One transaction, after those of the same store that came before it; then the customers' pages are told. */
export async function inCatalogue<T extends { ok: boolean }>(
  { database }: Pick<Services, "database">,
  { store }: Actor<"changeMenu"> | Actor<"sellOut">,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await database.query.transaction().execute(async (transaction) => {
    await lockStore(database.engine, transaction, store.id);
    return work(transaction);
  });
  if (result.ok) database.changes.publish(storeTopic(store.id));
  return result;
}
