import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { storePictures } from "#domain/picture.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";

/** Few enough that nobody waits for the statement: a product may have 30 lists of options, and a list 100 options. */
const productsAtOnce = 50;
const groupsAtOnce = 10;

interface Copy {
  from: string;
  to: string;
  /** Otherwise every product starts with none. */
  stock: boolean;
  at: number;
}

/** Within the database; ids stay, because they are told apart by their store. */
export async function copyMenu(transaction: Transaction<Tables>, copy: Copy): Promise<void> {
  await copyCategories(transaction, copy);
  const groups = await transaction
    .selectFrom("option_groups")
    .select("id")
    .where("store_id", "=", copy.from)
    .where("deleted_at", "is", null)
    .execute();
  for (const rows of chunks(groups, groupsAtOnce)) {
    await copyGroups(
      transaction,
      copy,
      rows.map(({ id }) => id),
    );
    await turnInTransaction();
  }
  const products = await transaction
    .selectFrom("products")
    .select("id")
    .where("store_id", "=", copy.from)
    .where("deleted_at", "is", null)
    .execute();
  for (const rows of chunks(products, productsAtOnce)) {
    await copyProducts(
      transaction,
      copy,
      rows.map(({ id }) => id),
    );
    await turnInTransaction();
  }
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** What is the same in every row; PostgreSQL asks for its type. */
const made = ({ to, at }: Copy) => ({
  store: sql<string>`cast(${to} as text)`.as("store_id"),
  at: sql<number>`cast(${at} as bigint)`.as("created_at"),
});

async function copyCategories(transaction: Transaction<Tables>, copy: Copy): Promise<void> {
  const { store, at } = made(copy);
  await transaction
    .insertInto("categories")
    .columns(["store_id", "created_at", "id", "name", "position", "active"])
    .expression((rows) =>
      rows
        .selectFrom("categories")
        .select([store, at, "id", "name", "position", "active"])
        .where("store_id", "=", copy.from)
        .where("deleted_at", "is", null),
    )
    .execute();
}

async function copyGroups(transaction: Transaction<Tables>, copy: Copy, ids: string[]): Promise<void> {
  const { store, at } = made(copy);
  await transaction
    .insertInto("option_groups")
    .columns(["store_id", "created_at", "id", "name", "least", "most", "pricing", "repeats"])
    .expression((rows) =>
      rows
        .selectFrom("option_groups")
        .select([store, at, "id", "name", "least", "most", "pricing", "repeats"])
        .where("store_id", "=", copy.from)
        .where("id", "in", ids),
    )
    .execute();
  const columns = ["group_id", "id", "name", "price_cents", "available", "back_at", "position"] as const;
  await transaction
    .insertInto("options")
    .columns(["store_id", "created_at", ...columns])
    .expression((rows) =>
      rows
        .selectFrom("options")
        .select([store, at, ...columns])
        .where("store_id", "=", copy.from)
        .where("group_id", "in", ids)
        .where("deleted_at", "is", null),
    )
    .execute();
}

const productColumns = [
  "barcode",
  "description",
  "sale_cents",
  "adult",
  "products.name",
  "products.position",
  "products.active",
  "sold_out",
  "back_at",
] as const;

async function copyProducts(transaction: Transaction<Tables>, copy: Copy, ids: string[]): Promise<void> {
  const { from, to, stock } = copy;
  const { store, at } = made(copy);
  const thumbnail = sql<string | null>`replace(thumbnail, ${storePictures(from)}, ${storePictures(to)})`;
  const qtde = stock ? sql<number>`qtde` : sql<number>`0`;
  await transaction
    .insertInto("products")
    .columns([
      ...["store_id", "created_at", "id", "category_id", "thumbnail", "qtde", "barcode"],
      ...["description", "sale_cents", "adult", "name", "position", "active", "sold_out", "back_at"],
    ] as const)
    .expression((rows) =>
      rows
        .selectFrom("products")
        // Null for a category that was deleted.
        .leftJoin("categories", (join) =>
          join
            .onRef("categories.store_id", "=", "products.store_id")
            .onRef("categories.id", "=", "products.category_id")
            .on("categories.deleted_at", "is", null),
        )
        .select([store, at, "products.id", "categories.id as category_id"])
        .select([thumbnail.as("thumbnail"), qtde.as("qtde"), ...productColumns])
        .where("products.store_id", "=", from)
        .where("products.id", "in", ids),
    )
    .execute();
  await transaction
    .insertInto("product_option_groups")
    .columns(["store_id", "product_id", "group_id", "position"])
    .expression((rows) =>
      rows
        .selectFrom("product_option_groups")
        .select([store, "product_id", "group_id", "position"])
        .where("store_id", "=", from)
        .where("product_id", "in", ids)
        // Not `in`, for which SQLite looks up every list of the store with every product.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("option_groups as group")
              .select("group.id")
              .whereRef("group.store_id", "=", "product_option_groups.store_id")
              .whereRef("group.id", "=", "product_option_groups.group_id")
              .where("group.deleted_at", "is", null),
          ),
        ),
    )
    .execute();
}
