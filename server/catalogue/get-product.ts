import type { Query } from "#db/database.ts";
import type { OptionGroup } from "#domain/options.ts";
import type { ProductEdit } from "#domain/product-edit.ts";
import type { Actor } from "#server/permission/actor.ts";
import { listCategories } from "./list-categories.ts";
import { readOptionGroups } from "./read-option-groups.ts";
import { readProduct } from "./read-product.ts";

interface EditedProduct {
  /** Null: a new one, or one that is gone. */
  product: (ProductEdit & { soldOut: boolean }) | null;
  categories: { id: string; name: string }[];
  groups: OptionGroup[];
}

/** With what can be chosen for it; `id` null for a new one. */
export async function getProduct(
  query: Query,
  actor: Actor<"changeMenu">,
  id: string | null,
): Promise<EditedProduct> {
  const [found, categories] = await Promise.all([
    id === null ? null : readProduct(query, actor, id),
    listCategories(query, actor),
  ]);
  const groups = await readOptionGroups(query, actor);
  if (!found || found.deleted) return { product: null, categories, groups };
  const { rev, facts, soldOut } = found;
  return { product: { rev, facts, soldOut }, categories, groups };
}
