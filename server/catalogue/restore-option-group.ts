import { storeTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { readOptionGroup } from "./read-option-group.ts";

/** Takes a deletion back, also for the products that used it. */
export async function restoreOptionGroup(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
): Promise<{ ok: true; name: string } | { ok: false; reason: "gone" }> {
  const { store } = actor;
  const name = await writeAs(database, actor, async (transaction) => {
    const found = await readOptionGroup(transaction, actor, id);
    if (!found?.deleted) return found?.facts.name;
    await transaction
      .updateTable("option_groups")
      .set({ deleted_at: null, rev: found.rev + 1 })
      .where("store_id", "=", store.id)
      .where("id", "=", id)
      .execute();
    await recordChanges(transaction, actor, now(), [
      { area: "menu", subject: found.facts.name, field: "Opção", before: null, after: found.facts.name },
    ]);
    return found.facts.name;
  });
  if (name === undefined) return { ok: false, reason: "gone" };
  database.changes.publish(storeTopic(store.id));
  return { ok: true, name };
}
