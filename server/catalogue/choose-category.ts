import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { searchKey } from "#domain/search-text.ts";
import type { Actor } from "#server/permission/actor.ts";
import { listCategories } from "./list-categories.ts";

interface Category {
  id: string;
  name: string;
}

/** The chosen one, or the one with the new name; null when the chosen one is gone. */
export async function chooseCategory(
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  { categoryId, newName }: { categoryId: string; newName: string | null },
): Promise<{ chosen: Category | "none" | "new"; known: Category[] } | null> {
  const known = await listCategories(transaction, actor);
  if (newName !== null) {
    const same = known.find(({ name }) => searchKey(name) === searchKey(newName));
    return { chosen: same ?? "new", known };
  }
  if (categoryId === "") return { chosen: "none", known };
  const chosen = known.find(({ id }) => id === categoryId);
  return chosen ? { chosen, known } : null;
}

/** After the others. */
export async function addCategory(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  name: string,
  at: number,
): Promise<Category> {
  const { last } = await transaction
    .selectFrom("categories")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("store_id", "=", store.id)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const row = { store_id: store.id, id, name, position: Number(last ?? -1) + 1, created_at: at };
  await transaction.insertInto("categories").values(row).execute();
  return { id, name };
}
