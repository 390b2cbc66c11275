import type { Transaction } from "kysely";
import { storeTopic } from "#db/change-notices.ts";
import type { Tables } from "#db/tables.ts";
import type { EditedBy } from "#domain/edited-by.ts";
import { isMadeId } from "#domain/made-id.ts";
import { differingGroupFields, type GroupEdit, groupChanges } from "#domain/option-group-edit.ts";
import type { fullMenu, GroupWish } from "#domain/option-group-form.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findLastEditor } from "./find-last-editor.ts";
import { lackOfRoom } from "./has-room.ts";
import { readOptionGroup } from "./read-option-group.ts";
import { whenBack } from "./when-back.ts";
import { writeOptionGroup } from "./write-option-group.ts";

/** `conflict`: somebody else was faster; with what is there now. */
type SavedGroup =
  | { ok: true; group: GroupEdit; changed: boolean }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: keyof typeof fullMenu }
  | { ok: false; reason: "conflict"; by: EditedBy | null; group: GroupEdit };

/** Made with the id that the browser chose, or changed; saving the same again changes nothing. */
export async function saveOptionGroup(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
  wish: GroupWish,
): Promise<SavedGroup> {
  const saved = await writeAs(database, actor, async (transaction) => {
    return save(transaction, actor, { id, wish, at: now() });
  });
  if (saved.ok && saved.changed) database.changes.publish(storeTopic(actor.store.id));
  return saved;
}

async function save(
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  { id, wish, at }: { id: string; wish: GroupWish; at: number },
): Promise<SavedGroup> {
  const before = await readOptionGroup(transaction, actor, id);
  const canBeMade = wish.rev === 0 && isMadeId(id);
  if (before?.deleted || !(before || canBeMade)) return { ok: false, reason: "gone" };
  const onNow = new Map(before?.facts.options.map((option) => [option.id, option.on]));
  const facts = {
    ...wish.facts,
    options: wish.facts.options.map((option) => ({
      ...option,
      on: wish.onSeen.get(option.id) === option.on ? (onNow.get(option.id) ?? option.on) : option.on,
    })),
  };
  const changes = groupChanges(before?.facts ?? null, facts);
  if (before && changes.length === 0) return { ok: true, group: before, changed: false };
  // The first change of a new group whose answer was lost: only its own browser knows it.
  const isNewest = !before || wish.rev === before.rev || (wish.rev === 0 && before.rev === 1);
  const differs = before && differingGroupFields(before.facts, facts).length > 0;
  if (differs && !isNewest) {
    const by = await findLastEditor(transaction, actor, [before.facts.name, facts.name]);
    return { ok: false, reason: "conflict", by, group: before };
  }
  const options = facts.options.length;
  const grows = options > (before?.facts.options.length ?? 0);
  const full = grows ? await lackOfRoom(transaction, actor, { id, options }) : null;
  if (full) return { ok: false, reason: full };
  const backAt = await whenBack(transaction, actor, "tomorrow", at);
  await writeOptionGroup(transaction, actor, { id, before, after: facts, at, backAt });
  await recordChanges(transaction, actor, at, changes);
  return { ok: true, group: { rev: (before?.rev ?? 0) + 1, facts }, changed: true };
}
