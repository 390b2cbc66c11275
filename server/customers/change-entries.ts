import type { Transaction } from "kysely";
import type { Database } from "#db/database.ts";
import { lockUser } from "#db/lock-user.ts";
import type { Tables } from "#db/tables.ts";
import type { EntryKind } from "#domain/customer.ts";

type EntryTable = "addresses" | "contacts";

/** The lists of which exactly one entry is the main one, unless they are empty. */
export const entryTables: Readonly<Record<EntryKind, EntryTable>> = {
  enderecos: "addresses",
  contatos: "contacts",
};

export interface EntryNeeds {
  database: Database;
  now: () => number;
}

export type EntryResult = { ok: true } | { ok: false; reason: "not-found" };

export const notFound = { ok: false, reason: "not-found" } as const;

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
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markMain(
  transaction: Transaction<Tables>,
  table: EntryTable,
  userId: string,
  id: string,
) {
  await transaction
    .updateTable(table)
    .set({ main: true })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
