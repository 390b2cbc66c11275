import { storeTopic } from "#db/change-notices.ts";
import type { fullMenu } from "#domain/option-group-form.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { lackOfRoom } from "./has-room.ts";
import { readOptionGroup } from "./read-option-group.ts";

type Result = { ok: true; name: string } | { ok: false; reason: "gone" | keyof typeof fullMenu };

/** Takes a deletion back, also for the products that used it. */
export async function restoreOptionGroup(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
): Promise<Result> {
  const { store } = actor;
  const restored = await writeAs(database, actor, async (transaction): Promise<Result> => {
    const found = await readOptionGroup(transaction, actor, id);
    if (!found) return { ok: false, reason: "gone" };
    const { name } = found.facts;
    if (!found.deleted) return { ok: true, name };
    const full = await lackOfRoom(transaction, actor, { id, options: found.facts.options.length });
    if (full) return { ok: false, reason: full };
    await transaction
      .updateTable("option_groups")
      .set({ deleted_at: null, rev: found.rev + 1 })
      .where("store_id", "=", store.id)
      .where("id", "=", id)
      .execute();
    await recordChanges(transaction, actor, now(), [
      { area: "menu", subject: name, field: "Opção", before: null, after: name },
    ]);
    return { ok: true, name };
  });
  if (restored.ok) database.changes.publish(storeTopic(store.id));
  return restored;
}
