import type { Query } from "#db/database.ts";
import { noUse, type UsedGroup } from "#domain/option-group-use.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";
import { listGroupUses } from "./list-group-uses.ts";
import { readOptionGroups } from "./read-option-groups.ts";

/** All groups of the store, by name. */
export async function getOptionGroups(query: Query, actor: Actor<"sellOut">): Promise<UsedGroup[]> {
  // One after the other: SQLite reads in this process, and together they would be one long turn.
  const uses = await listGroupUses(query, actor);
  await nextTurn();
  const groups = await readOptionGroups(query, actor);
  return groups.map((group) => ({ ...group, products: uses.get(group.id) ?? noUse }));
}
