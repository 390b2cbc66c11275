import type { Query } from "#db/database.ts";
import { toOptionGroups } from "#db/to-option-groups.ts";
import type { OptionGroup } from "#domain/options.ts";
import type { Actor } from "#server/permission/actor.ts";

const optionLimit = 5_000;
const byName = new Intl.Collator("pt-BR").compare;

/** By name. */
export async function readOptionGroups(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
): Promise<OptionGroup[]> {
  const rows = await query
    .selectFrom("option_groups as group")
    .leftJoin("options as option", (join) =>
      join
        .onRef("option.store_id", "=", "group.store_id")
        .onRef("option.group_id", "=", "group.id")
        .on("option.deleted_at", "is", null),
    )
    .select(["group.id as groupId", "group.name as groupName", "least", "most", "pricing", "repeats"])
    .select(["option.id as optionId", "option.name as optionName", "price_cents as priceCents"])
    .select(["available", "option.position as optionPosition"])
    .where("group.store_id", "=", store.id)
    .where("group.deleted_at", "is", null)
    .limit(optionLimit)
    .execute();
  return [...toOptionGroups(rows).values()].sort((a, b) => byName(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
