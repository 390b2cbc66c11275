import type { ExpressionBuilder, Transaction } from "kysely";
import type { Database, Query } from "#db/database.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Tables } from "#db/tables.ts";
import { storePicture } from "#domain/picture.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { keptName } from "./kept-names.ts";
import { maxProductPictures } from "./picture-room.ts";

const unusedMs = 24 * 60 * 60 * 1_000;
/** As many as a store can have, and so as many as it can send in a day. */
const maxReplaced = maxProductPictures;
/** SQLite writes over all of what it deletes or changes, and each may have half a megabyte. */
const writtenAtOnce = 10;
const readAtOnce = 500;
const ofProduct = /^(.+)-192$/;

type Needs = Pick<Database, "engine" | "query">;

/** Deletes what no product was saved with, a day after it was sent or was replaced by another. */
export async function forgetUnusedPictures(database: Needs, storeId: string, now: number): Promise<void> {
  const alone = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
    database.query.transaction().execute(async (transaction) => {
      // A product that is saved with one of them at this moment comes wholly before or after.
      await lockStore(database.engine, transaction, storeId);
      return work(transaction);
    });
  while (await alone((transaction) => deleteUnused(transaction, storeId, now - unusedMs))) await nextTurn();
  await nextTurn();
  const replaced = await listReplaced(database.query, storeId, now - unusedMs);
  const half = writtenAtOnce / 2;
  for (let from = 0; from < replaced.length; from += half) {
    await nextTurn();
    await alone((transaction) => release(transaction, storeId, replaced.slice(from, from + half), now));
  }
}

/** True when there may be more. */
async function deleteUnused(
  transaction: Transaction<Tables>,
  storeId: string,
  before: number,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom("store_pictures")
    .select("name")
    .where("store_id", "=", storeId)
    .where("used", "=", false)
    .where("created_at", "<", before)
    .limit(writtenAtOnce)
    .execute();
  if (rows.length === 0) return false;
  await transaction
    .deleteFrom("store_pictures")
    .where("store_id", "=", storeId)
    .where(
      "name",
      "in",
      rows.map(({ name }) => name),
    )
    .where("used", "=", false)
    .execute();
  return rows.length === writtenAtOnce;
}

/** The small sizes of those that were used, and that no product shows any more. */
async function listReplaced(query: Query, storeId: string, before: number): Promise<string[]> {
  // Fewer than those that are used, and SQLite finds that mark only behind the whole picture.
  const unused = await query
    .selectFrom("store_pictures")
    .select("name")
    .where("store_id", "=", storeId)
    .where("used", "=", false)
    .execute();
  const others = new Set(unused.map(({ name }) => name));
  for (let after = ""; ; ) {
    const rows = await query
      .selectFrom("products")
      .select(["id", "thumbnail"])
      .where("store_id", "=", storeId)
      .where(isShown(before))
      .where("id", ">", after)
      .orderBy("id")
      .limit(readAtOnce)
      .execute();
    for (const { thumbnail } of rows) {
      const name = thumbnail && keptName(storeId, thumbnail);
      if (name) others.add(name);
    }
    await nextTurn();
    if (rows.length < readAtOnce) break;
    after = rows.at(-1)?.id ?? "";
  }
  const replaced: string[] = [];
  for (let after = ""; replaced.length < maxReplaced; ) {
    const rows = await query
      .selectFrom("store_pictures")
      .select("name")
      .where("store_id", "=", storeId)
      .where("name", ">", after)
      .orderBy("name")
      .limit(readAtOnce)
      .execute();
    for (const { name } of rows) if (ofProduct.test(name) && !others.has(name)) replaced.push(name);
    await nextTurn();
    if (rows.length < readAtOnce) break;
    after = rows.at(-1)?.name ?? "";
  }
  return replaced.slice(0, maxReplaced);
}

/** Unless a product was saved with one of them since they were listed. */
async function release(
  transaction: Transaction<Tables>,
  storeId: string,
  listed: readonly string[],
  now: number,
): Promise<void> {
  const urls = new Map(listed.map((name) => [storePicture(storeId, name), name]));
  const rows = await transaction
    .selectFrom("products")
    .select("thumbnail")
    .where("store_id", "=", storeId)
    .where(isShown(now - unusedMs))
    .where("thumbnail", "in", [...urls.keys()])
    .execute();
  for (const { thumbnail } of rows) urls.delete(thumbnail ?? "");
  const names = [...urls.values()].flatMap((name) => [name, name.replace(ofProduct, "$1-800")]);
  if (names.length === 0) return;
  await transaction
    .updateTable("store_pictures")
    .set({ used: false, created_at: now })
    .where("store_id", "=", storeId)
    .where("name", "in", names)
    .where("used", "=", true)
    .execute();
}

/** Not deleted, or so short a time ago that it may still be taken back. */
const isShown =
  (before: number) =>
  ({ or, eb }: ExpressionBuilder<Tables, "products">) =>
    or([eb("deleted_at", "is", null), eb("deleted_at", ">", before)]);
