import type { Transaction } from "kysely";
import type { Database } from "#db/database.ts";
import { lockUser } from "#db/lock-user.ts";
import type { Tables } from "#db/tables.ts";

/** The lists of which exactly one entry is the main one, unless they are empty. */
export type EntryTable = "addresses" | "contacts";

export interface EntryNeeds {
  database: Database;
  now: () => number;
}

export type EntryResult = { ok: true } | { ok: false; reason: "not-found" };

const notFound = { ok: false, reason: "not-found" } as const;

/** Runs `work` while no other transaction changes the person's lists. */
export function changeEntries<T>(
  { database }: EntryNeeds,
  userId: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T | typeof notFound> {
  return database.query.transaction().execute(async (transaction) => {
    const there = await lockUser(database.engine, transaction, userId);
    return there ? work(transaction) : notFound;
  });
}

export async function countEntries(
  transaction: Transaction<Tables>,
  table: EntryTable,
  userId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function setMainEntry(
  needs: EntryNeeds,
  table: EntryTable,
  userId: string,
  id: string,
): Promise<EntryResult> {
  return changeEntries(needs, userId, async (transaction) => {
    const entry = await transaction
      .selectFrom(table)
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!entry) return notFound;
    await transaction
      .updateTable(table)
      .set({ main: false })
      .where("user_id", "=", userId)
      .where("main", "=", true)
      .where("id", "!=", id)
      .execute();
    await markMain(transaction, table, userId, id);
    return { ok: true };
  });
}

/** A soft delete; when the main entry goes, the newest one left becomes main. */
export function removeEntry(
  needs: EntryNeeds,
  table: EntryTable,
  userId: string,
  id: string,
): Promise<EntryResult> {
  return changeEntries(needs, userId, async (transaction) => {
    const removed = await transaction
      .updateTable(table)
      .set({ deleted_at: needs.now(), main: false })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return notFound;
    const left = await transaction
      .selectFrom(table)
      .select(["id", "main"])
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("main", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (left && !left.main) await markMain(transaction, table, userId, left.id);
    return { ok: true };
  });
}

async function markMain(transaction: Transaction<Tables>, table: EntryTable, userId: string, id: string) {
  await transaction
    .updateTable(table)
    .set({ main: true })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
