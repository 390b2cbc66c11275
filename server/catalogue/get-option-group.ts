import type { Query } from "#db/database.ts";
import type { GroupEdit } from "#domain/option-group-edit.ts";
import { type GroupUse, noUse } from "#domain/option-group-use.ts";
import type { Actor } from "#server/permission/actor.ts";
import { listGroupUses } from "./list-group-uses.ts";
import { readOptionGroup } from "./read-option-group.ts";

/** With the products that use it; null when there is none, or it is deleted. */
export async function getOptionGroup(
  query: Query,
  actor: Actor<"changeMenu">,
  id: string,
): Promise<{ group: GroupEdit; products: GroupUse } | null> {
  const [found, uses] = await Promise.all([
    readOptionGroup(query, actor, id),
    listGroupUses(query, actor, id),
  ]);
  if (!found || found.deleted) return null;
  const { rev, facts } = found;
  return { group: { rev, facts }, products: uses.get(id) ?? noUse };
}
