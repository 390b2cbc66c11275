import type { Query } from "#db/database.ts";
import { noUse, type UsedGroup } from "#domain/option-group-use.ts";
import type { Actor } from "#server/permission/actor.ts";
import { listGroupUses } from "./list-group-uses.ts";
import { readOptionGroups } from "./read-option-groups.ts";

/** All groups of the store, by name. */
export async function getOptionGroups(query: Query, actor: Actor<"sellOut">): Promise<UsedGroup[]> {
  const [groups, uses] = await Promise.all([readOptionGroups(query, actor), listGroupUses(query, actor)]);
  return groups.map((group) => ({ ...group, products: uses.get(group.id) ?? noUse }));
}
