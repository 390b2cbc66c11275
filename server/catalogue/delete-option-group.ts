import { storeTopic } from "#db/change-notices.ts";
import { type GroupUse, noUse } from "#domain/option-group-use.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { listGroupUses } from "./list-group-uses.ts";
import { readOptionGroup } from "./read-option-group.ts";

/** Its name, and the products that lose it; deleted again, it stays deleted. */
type DeletedGroup = { ok: true; name: string; products: GroupUse } | { ok: false; reason: "gone" };

/** The products keep their place for it, so that it can come back. */
export async function deleteOptionGroup(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
): Promise<DeletedGroup> {
  const { store } = actor;
  const deleted = await writeAs(database, actor, async (transaction): Promise<DeletedGroup> => {
    const found = await readOptionGroup(transaction, actor, id);
    if (!found) return { ok: false, reason: "gone" };
    const products = (await listGroupUses(transaction, actor, id)).get(id) ?? noUse;
    const { name } = found.facts;
    if (found.deleted) return { ok: true, name, products };
    const at = now();
    await transaction
      .updateTable("option_groups")
      .set({ deleted_at: at, rev: found.rev + 1 })
      .where("store_id", "=", store.id)
      .where("id", "=", id)
      .execute();
    await recordChanges(transaction, actor, at, [
      { area: "menu", subject: name, field: "Opção", before: name, after: null },
    ]);
    return { ok: true, name, products };
  });
  if (deleted.ok) database.changes.publish(storeTopic(store.id));
  return deleted;
}
