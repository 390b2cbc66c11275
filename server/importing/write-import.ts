import type { Transaction, Updateable } from "kysely";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { ProductFields } from "#domain/menu-cells.ts";
import type { ImportLine } from "#domain/menu-report.ts";
import { searchKey } from "#domain/search-text.ts";
import { noteChanges } from "#server/history/note-changes.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import type { Actor } from "#server/permission/actor.ts";
import { markPicturesUsed } from "#server/pictures/mark-pictures-used.ts";
import { Outdated } from "./outdated.ts";
import type { PreparedImport } from "./prepare-import.ts";
import { bySameColumns, lockStock, productInserter, productUpdater } from "./update-products.ts";

/** A statement has a limit of parameters, and others are answered between two. */
const rowsAtOnce = 40;
/** They are large, and SQLite writes one again when it is marked. */
const picturesAtOnce = 10;

/** In the transaction of the import: what orders wait for, which are the products on sale, comes last. */
export async function writeImport(
  database: Pick<Database, "engine">,
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  { menu, made, changed, newCategories, at, notes }: PreparedImport,
  tell: (line: ImportLine) => void,
): Promise<{ made: number; changed: number }> {
  const store_id = actor.store.id;
  const giveWay = timeSlices(turnInTransaction);
  const both = [...made, ...changed];
  await keepPictures();
  await addCategories();
  const idOf = idsByName([...menu.categoryRows, ...newCategories]);
  const groupIdOf = idsByName(menu.groupRows);
  let done = 0;

  const insert = productInserter(transaction);
  for (const rows of slices(made)) {
    await insert(
      rows.map(({ id, position, fields }) => ({
        ...{ store_id, id, created_at: at, position },
        ...{ name: "", sale_cents: 0, qtde: 0, description: "", adult: false, active: true },
        ...{ category_id: null, barcode: null, thumbnail: null },
        ...columnsOf(fields),
      })),
    );
    await written(rows.length);
  }
  await setGroups(both.filter(({ fields }) => fields.groups !== undefined));
  await noteChanges(transaction, actor, notes);
  await lockChanged();
  for (const rows of bySameColumns(changed)) {
    const update = productUpdater(transaction, store_id);
    for (const part of slices(rows)) {
      await update(part.map(({ id, fields }) => ({ id, ...columnsOf(fields) })));
      await written(part.length);
    }
  }
  return { made: made.length, changed: changed.length };

  async function written(count: number): Promise<void> {
    done += count;
    tell({ kind: "progress", step: "write", done, of: both.length });
    await giveWay();
  }

  /** Orders take stock without the lock of the store, also since the menu was read; in SQLite nobody else writes. */
  async function lockChanged(): Promise<void> {
    const writesStock = changed.some(({ fields }) => fields.stock !== undefined);
    if (database.engine === "sqlite" && !writesStock) return;
    const seen = new Map(menu.products.map(({ id, stock }) => [id, stock]));
    const present = await lockStock(database, transaction, store_id, changed);
    for (const { id, fields } of changed) {
      if (fields.stock !== undefined && present.get(id) !== seen.get(id)) throw new Outdated();
    }
  }

  async function keepPictures(): Promise<void> {
    const thumbnails = new Set(both.flatMap(({ fields }) => fields.thumbnail ?? []));
    for (const part of slices([...thumbnails], picturesAtOnce)) {
      if (!(await markPicturesUsed(transaction, store_id, part))) throw new Outdated();
      await giveWay();
    }
  }

  async function addCategories(): Promise<void> {
    for (const part of slices(newCategories)) {
      await transaction
        .insertInto("categories")
        .values(part.map((row) => ({ ...row, store_id, created_at: at })))
        .execute();
    }
  }

  /** Those of deleted groups stay, so that a group that comes back is used again. */
  async function setGroups(rows: readonly { id: string; fields: Partial<ProductFields> }[]): Promise<void> {
    for (const part of slices(rows)) {
      await transaction
        .deleteFrom("product_option_groups")
        .where("store_id", "=", store_id)
        .where(
          "product_id",
          "in",
          part.map(({ id }) => id),
        )
        // Not `in`, for which SQLite looks up every list of the store with every product.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("option_groups as group")
              .select("group.id")
              .whereRef("group.store_id", "=", "product_option_groups.store_id")
              .whereRef("group.id", "=", "product_option_groups.group_id")
              .where("group.deleted_at", "is", null),
          ),
        )
        .execute();
      const links = part.flatMap(({ id, fields }) =>
        (fields.groups ?? []).flatMap((name, position) => {
          const group_id = groupIdOf(name);
          return group_id === null ? [] : [{ store_id, product_id: id, group_id, position }];
        }),
      );
      for (const few of slices(links)) {
        await transaction.insertInto("product_option_groups").values(few).execute();
        await giveWay();
      }
      await giveWay();
    }
  }

  function columnsOf({
    category,
    saleCents,
    stock,
    groups: _,
    ...same
  }: Partial<ProductFields>): Updateable<Tables["products"]> {
    return {
      ...same,
      ...(category !== undefined && { category_id: category === null ? null : idOf(category) }),
      ...(saleCents !== undefined && { sale_cents: saleCents }),
      ...(stock !== undefined && { qtde: stock }),
    };
  }
}

/** The first of several that have one name. */
function idsByName(rows: readonly { id: string; name: string }[]): (name: string) => string | null {
  const ids = new Map([...rows].reverse().map(({ id, name }) => [searchKey(name), id]));
  return (name) => ids.get(searchKey(name)) ?? null;
}

function* slices<T>(items: readonly T[], atOnce = rowsAtOnce): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}
