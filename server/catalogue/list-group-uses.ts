import type { Query } from "#db/database.ts";
import type { Actor } from "#server/permission/actor.ts";

const useLimit = 20_000;
const byName = new Intl.Collator("pt-BR").compare;

/** The names of the products that use each group, in order, by the group's id. */
export async function listGroupUses(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
  groupId?: string,
): Promise<Map<string, string[]>> {
  const rows = await query
    .selectFrom("product_option_groups as used")
    .innerJoin("products as product", (join) =>
      join.onRef("product.store_id", "=", "used.store_id").onRef("product.id", "=", "used.product_id"),
    )
    .select(["used.group_id as groupId", "product.name"])
    .where("used.store_id", "=", store.id)
    .where("product.deleted_at", "is", null)
    .$if(groupId !== undefined, (some) => some.where("used.group_id", "=", groupId ?? ""))
    .limit(useLimit)
    .execute();
  const uses = new Map<string, string[]>();
  for (const row of rows.sort((a, b) => byName(a.name, b.name)))
    uses.set(row.groupId, [...(uses.get(row.groupId) ?? []), row.name]);
  return uses;
}
