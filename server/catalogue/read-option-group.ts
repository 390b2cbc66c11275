import type { Query } from "#db/database.ts";
import type { GroupEdit } from "#domain/option-group-edit.ts";
import { maxOptions } from "#domain/option-group-form.ts";
import type { Actor } from "#server/permission/actor.ts";

interface FoundGroup extends GroupEdit {
  deleted: boolean;
}

/** Also one that is deleted; its options are those that still exist. */
export async function readOptionGroup(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
  id: string,
): Promise<FoundGroup | null> {
  const row = await query
    .selectFrom("option_groups")
    .select(["rev", "name", "least", "most", "pricing", "repeats", "deleted_at"])
    .where("store_id", "=", store.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const options = await query
    .selectFrom("options")
    .select(["id", "name", "price_cents as priceCents", "available as on"])
    .where("store_id", "=", store.id)
    .where("group_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .limit(maxOptions)
    .execute();
  const { rev, deleted_at, ...facts } = row;
  return { rev, deleted: deleted_at !== null, facts: { ...facts, options } };
}
