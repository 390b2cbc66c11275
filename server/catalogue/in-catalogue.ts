import type { Transaction } from "kysely";
import { storeTopic } from "#db/change-notices.ts";
import type { Tables } from "#db/tables.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";

/** One transaction, after those of the same store that came before it; then the customers' pages are told. */
export async function inCatalogue<T extends { ok: boolean }>(
  { database }: Pick<Services, "database">,
  actor: Actor<"changeMenu"> | Actor<"sellOut">,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await writeAs(database, actor, work);
  if (result.ok) database.changes.publish(storeTopic(actor.store.id));
  return result;
}
