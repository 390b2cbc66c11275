import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import { type GroupUse, namesOfUse } from "#domain/option-group-use.ts";
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
  const used = query
    .selectFrom("product_option_groups as used")
    .innerJoin("products as product", (join) =>
      join.onRef("product.store_id", "=", "used.store_id").onRef("product.id", "=", "used.product_id"),
    )
    .where("used.store_id", "=", store.id)
    .where("product.deleted_at", "is", null);
  const counted = await used
    .select(({ fn }) => ["used.group_id as groupId", fn.countAll<number>().as("count")])
    .$if(groupId !== undefined, (some) => some.where("used.group_id", "=", groupId ?? ""))
    .groupBy("used.group_id")
    .execute();
  const uses = new Map<string, GroupUse>();
  for (const [at, { groupId: group, count }] of counted.entries()) {
    if (at < maxNamed && at % groupsAtOnce === 0) await yieldToEventLoop();
    const rows =
      at < maxNamed
        ? await used.select("product.name").where("used.group_id", "=", group).limit(namesOfUse).execute()
        : [];
    uses.set(group, { count: Number(count), names: rows.map(({ name }) => name).sort(byName) });
  }
  return uses;
}
