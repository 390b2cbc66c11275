import type { Transaction } from "kysely";
import type { Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { maxMenuLetters, maxMenuOptions, maxOptionGroups, maxProducts } from "#domain/menu-limits.ts";
import type { fullMenu } from "#domain/option-group-form.ts";
import type { Actor } from "#server/permission/actor.ts";

export type FullMenu = "tooMany" | "tooManyLetters";

/** What keeps so many more products, or letters of their descriptions, out of the menu; null if they fit. */
export async function lackOfMenuRoom(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  more: { products: number; letters: number },
): Promise<FullMenu | null> {
  const onMenu = transaction
    .selectFrom("products")
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null);
  if (more.products > 0) {
    const { count } = await onMenu
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) + more.products > maxProducts) return "tooMany";
  }
  if (more.letters <= 0) return null;
  const { letters } = await onMenu
    .select(({ fn }) => fn.sum<number | null>(fn("length", ["description"])).as("letters"))
    .executeTakeFirstOrThrow();
  return Number(letters) + more.letters > maxMenuLetters ? "tooManyLetters" : null;
}

/** What keeps a list of so many options out of the menu, made anew, brought back or changed; null if it fits. */
export async function lackOfRoom(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  list: { id: string; options: number },
): Promise<keyof typeof fullMenu | null> {
  const others = (query: Query) =>
    query
      .selectFrom("option_groups")
      .where("store_id", "=", store.id)
      .where("id", "<>", list.id)
      .where("deleted_at", "is", null);
  const lists = await others(transaction)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(lists.count) >= maxOptionGroups) return "tooManyGroups";
  const options = await transaction
    .selectFrom("options")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", store.id)
    .where("group_id", "in", others(transaction).select("id"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(options.count) + list.options > maxMenuOptions ? "tooManyOptions" : null;
}
