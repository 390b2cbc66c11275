import type { Query } from "#db/database.ts";
import { readStoreGroups } from "#db/to-option-groups.ts";
import type { OptionGroup } from "#domain/options.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";

const byName = new Intl.Collator("pt-BR").compare;

/** By name. */
export async function readOptionGroups(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
): Promise<OptionGroup[]> {
  const groups = [...(await readStoreGroups(query, store.id, nextTurn)).values()];
  return groups.sort((a, b) => byName(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
