import type { Query } from "#db/database.ts";
import type { ProductEdit } from "#domain/product-edit.ts";
import type { Actor } from "#server/permission/actor.ts";

interface FoundProduct extends ProductEdit {
  /** Marked 'Acabou hoje'. */
  soldOut: boolean;
  deleted: boolean;
}

/** Also one that is deleted; category and groups are those that still exist, these in its order. */
export async function readProduct(
  query: Query,
  { store }: Actor<"changeMenu">,
  id: string,
): Promise<FoundProduct | null> {
  const row = await query
    .selectFrom("products as product")
    .leftJoin("categories as category", (join) =>
      join
        .onRef("category.store_id", "=", "product.store_id")
        .onRef("category.id", "=", "product.category_id")
        .on("category.deleted_at", "is", null),
    )
    .select(["rev", "product.name", "description", "sale_cents", "qtde", "barcode", "thumbnail"])
    .select(["category.id as categoryId", "product.active", "adult", "sold_out", "product.deleted_at"])
    .where("product.store_id", "=", store.id)
    .where("product.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const groups = await query
    .selectFrom("product_option_groups as used")
    .innerJoin("option_groups as group", (join) =>
      join.onRef("group.store_id", "=", "used.store_id").onRef("group.id", "=", "used.group_id"),
    )
    .select("used.group_id as id")
    .where("used.store_id", "=", store.id)
    .where("used.product_id", "=", id)
    .where("group.deleted_at", "is", null)
    .orderBy("used.position")
    .orderBy("used.group_id")
    .execute();
  return {
    rev: row.rev,
    soldOut: row.sold_out,
    deleted: row.deleted_at !== null,
    facts: {
      name: row.name,
      description: row.description,
      saleCents: row.sale_cents,
      stock: row.qtde,
      barcode: row.barcode ?? "",
      categoryId: row.categoryId ?? "",
      thumbnail: row.thumbnail ?? "",
      active: row.active,
      adult: row.adult,
      groupIds: groups.map((group) => group.id),
    },
  };
}
