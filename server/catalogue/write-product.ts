import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { differingFields, type ProductEdit, type ProductFacts } from "#domain/product-edit.ts";
import type { Actor } from "#server/permission/actor.ts";

const columnsOf = (facts: ProductFacts) => ({
  name: facts.name,
  description: facts.description,
  sale_cents: facts.saleCents,
  barcode: facts.barcode || null,
  category_id: facts.categoryId || null,
  thumbnail: facts.thumbnail || null,
  active: facts.active,
  adult: facts.adult,
});

/** After the others of its category. */
export async function insertProduct(
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  id: string,
  facts: ProductFacts,
  at: number,
): Promise<void> {
  const { store } = actor;
  const { last } = await transaction
    .selectFrom("products")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("store_id", "=", store.id)
    .where("category_id", facts.categoryId ? "=" : "is", facts.categoryId || null)
    .executeTakeFirstOrThrow();
  const row = { store_id: store.id, id, qtde: facts.stock, position: Number(last ?? -1) + 1, created_at: at };
  await transaction
    .insertInto("products")
    .values({ ...row, ...columnsOf(facts) })
    .execute();
  await writeGroups(transaction, actor, id, [], facts.groupIds);
}

/** False, with nothing written, when the stock was sold meanwhile; an unchanged number is left to the sales. */
export async function updateProduct(
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  id: string,
  before: ProductEdit,
  after: ProductFacts,
): Promise<boolean> {
  const changed = differingFields(before.facts, after);
  const writesStock = changed.includes("stock");
  const result = await transaction
    .updateTable("products")
    .set({ ...columnsOf(after), ...(writesStock && { qtde: after.stock }), rev: before.rev + 1 })
    .where("store_id", "=", actor.store.id)
    .where("id", "=", id)
    .where("rev", "=", before.rev)
    .$if(writesStock, (query) => query.where("qtde", "=", before.facts.stock))
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (changed.includes("groupIds")) {
    await writeGroups(transaction, actor, id, before.facts.groupIds, after.groupIds);
  }
  return true;
}

/** Those of deleted groups stay, so that a group that comes back is used again. */
async function writeGroups(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  productId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const gone = before.filter((id) => !after.includes(id));
  if (gone.length > 0) {
    await transaction
      .deleteFrom("product_option_groups")
      .where("store_id", "=", store.id)
      .where("product_id", "=", productId)
      .where("group_id", "in", gone)
      .execute();
  }
  if (after.length === 0) return;
  const rows = after.map((group_id, position) => ({
    store_id: store.id,
    product_id: productId,
    group_id,
    position,
  }));
  await transaction
    .insertInto("product_option_groups")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "product_id", "group_id"])
        .doUpdateSet(({ ref }) => ({ position: ref("excluded.position") })),
    )
    .execute();
}
