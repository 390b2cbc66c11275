import type { Query } from "#db/database.ts";
import { type GroupUse, namesOfUse } from "#domain/option-group-use.ts";
import type { Actor } from "#server/permission/actor.ts";

const byName = new Intl.Collator("pt-BR").compare;

/** By the group's id, how many products use it and the first of their names: a menu may have thousands. */
export async function listGroupUses(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
  groupId?: string,
): Promise<Map<string, GroupUse>> {
  const placed = query
    .selectFrom("product_option_groups as used")
    .innerJoin("products as product", (join) =>
      join.onRef("product.store_id", "=", "used.store_id").onRef("product.id", "=", "used.product_id"),
    )
    .select(({ fn }) => [
      "used.group_id as groupId",
      "product.name",
      fn
        .countAll<number>()
        .over((part) => part.partitionBy("used.group_id"))
        .as("count"),
      fn
        .agg<number>("row_number")
        .over((part) => part.partitionBy("used.group_id").orderBy("product.name"))
        .as("place"),
    ])
    .where("used.store_id", "=", store.id)
    .where("product.deleted_at", "is", null)
    .$if(groupId !== undefined, (some) => some.where("used.group_id", "=", groupId ?? ""));
  const rows = await query
    .selectFrom(placed.as("placed"))
    .select(["groupId", "name", "count"])
    .where("place", "<=", namesOfUse)
    .execute();
  const uses = new Map<string, { count: number; names: string[] }>();
  for (const { groupId: group, name, count } of rows.sort((a, b) => byName(a.name, b.name))) {
    const use = uses.get(group) ?? { count: Number(count), names: [] };
    use.names.push(name);
    uses.set(group, use);
  }
  return uses;
}
