import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import type { Actor } from "#server/permission/actor.ts";
import { Outdated } from "./outdated.ts";
import { readNames, type WholeMenu } from "./read-menu.ts";

const productsAtOnce = 1_000;

/**
 * In the transaction of the import, with the store locked: the menu is still the one that the plan was made from.
 * Sales do not count: they write no new revision, and the stock that a file sets is compared last.
 */
export async function expectUnchanged(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  { categoryRows, groupRows, revisions }: WholeMenu,
): Promise<void> {
  const names = await readNames(transaction, store.id);
  if (JSON.stringify(names) !== JSON.stringify({ categoryRows, groupRows })) throw new Outdated();
  const giveWay = timeSlices(turnInTransaction);
  let found = 0;
  for (let after = ""; found <= revisions.size; ) {
    const rows = await transaction
      .selectFrom("products")
      .select(["id", "rev"])
      .where("store_id", "=", store.id)
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
    for (const { id, rev } of rows) if (revisions.get(id) !== rev) throw new Outdated();
    found += rows.length;
    await giveWay();
    if (rows.length < productsAtOnce) break;
    after = rows.at(-1)?.id ?? "";
  }
  if (found !== revisions.size) throw new Outdated();
}
