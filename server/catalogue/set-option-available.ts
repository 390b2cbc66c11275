import { storeTopic } from "#db/change-notices.ts";
import { soldOutText } from "#domain/option-group-edit.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { readOptionGroup } from "./read-option-group.ts";
import { whenBack } from "./when-back.ts";

interface Switch {
  groupId: string;
  optionId: string;
  available: boolean;
}

/** 'Acabou hoje', or back again; not a change of the group for those who edit it meanwhile. */
export async function setOptionAvailable(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"sellOut">,
  { groupId, optionId, available }: Switch,
): Promise<{ ok: true; name: string } | { ok: false; reason: "gone" }> {
  const { store } = actor;
  const option = await writeAs(database, actor, async (transaction) => {
    const group = await readOptionGroup(transaction, actor, groupId);
    const found = group?.deleted ? undefined : group?.facts.options.find(({ id }) => id === optionId);
    if (!group || !found || found.on === available) return found;
    const at = now();
    await transaction
      .updateTable("options")
      .set({ available, back_at: available ? null : await whenBack(transaction, actor, "tomorrow", at) })
      .where("store_id", "=", store.id)
      .where("group_id", "=", groupId)
      .where("id", "=", optionId)
      .execute();
    const words = { before: soldOutText(found.on), after: soldOutText(available) };
    await recordChanges(transaction, actor, at, [
      { area: "stock", subject: group.facts.name, field: found.name, ...words },
    ]);
    return found;
  });
  if (!option) return { ok: false, reason: "gone" };
  database.changes.publish(storeTopic(store.id));
  return { ok: true, name: option.name };
}
