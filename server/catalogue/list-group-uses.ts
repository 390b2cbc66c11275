import { compiledOnce } from "#db/compiled-once.ts";
import type { Query } from "#db/database.ts";
import { type GroupUse, namesOfUse } from "#domain/option-group-use.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";

const byName = new Intl.Collator("pt-BR").compare;
/** Of more groups than anybody looks through, only the counts are told. */
const maxNamed = 60;
const groupsAtOnce = 20;

/** By the group's id, how many products use it and some of their names: a menu may have thousands. */
export async function listGroupUses(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
  groupId?: string,
): Promise<Map<string, GroupUse>> {
  const counts = await countProducts(query, store.id, groupId);
  const uses = new Map<string, GroupUse>();
  for (const [group, count] of counts) {
    if (uses.size < maxNamed && uses.size % groupsAtOnce === 0) await nextTurn();
    const { rows } =
      uses.size < maxNamed
        ? await query.executeQuery(someNames(query, { storeId: store.id, groupId: group }))
        : { rows: [] };
    uses.set(group, { count, names: rows.map(({ name }) => name).sort(byName) });
  }
  return uses;
}

/**
 * All that were ever in a group, which the index alone tells, without the deleted: looking at the products instead
 * costs several times as much.
 */
async function countProducts(query: Query, storeId: string, groupId?: string): Promise<Map<string, number>> {
  const counted = query
    .selectFrom("product_option_groups")
    .select(({ fn }) => ["group_id as groupId", fn.countAll<number>().as("count")])
    .where("store_id", "=", storeId)
    .$if(groupId !== undefined, (some) => some.where("group_id", "=", groupId ?? ""))
    .groupBy("group_id");
  const counts = new Map<string, number>();
  for (const { groupId: group, count } of await counted.execute()) counts.set(group, Number(count));
  const deleted = counted.where("product_id", "in", ({ selectFrom }) =>
    selectFrom("products").select("id").where("store_id", "=", storeId).where("deleted_at", "is not", null),
  );
  for (const { groupId: group, count } of await deleted.execute()) {
    const left = (counts.get(group) ?? 0) - Number(count);
    if (left > 0) counts.set(group, left);
    else counts.delete(group);
  }
  return counts;
}

const someNames = compiledOnce((query, { storeId, groupId }: { storeId: string; groupId: string }) =>
  query
    .selectFrom("product_option_groups as used")
    .innerJoin("products as product", (join) =>
      join.onRef("product.store_id", "=", "used.store_id").onRef("product.id", "=", "used.product_id"),
    )
    .select("product.name")
    .where("used.store_id", "=", storeId)
    .where("used.group_id", "=", groupId)
    .where("product.deleted_at", "is", null)
    .limit(namesOfUse),
);
