import type { Transaction } from "kysely";
import { storeListTopic } from "#db/change-notices.ts";
import { lockUser } from "#db/lock-user.ts";
import type { Tables } from "#db/tables.ts";
import { storePictures } from "#domain/picture.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { lockAndAskAgain } from "#server/permission/write-as.ts";
import { addStore } from "./add-store.ts";
import { copyMenu } from "./copy-menu.ts";
import { hasMostStores } from "./has-most-stores.ts";
import { joinStore } from "./join-store.ts";

interface Cloning {
  name: string;
  slug: string;
  whatsapp: string;
  /** Otherwise every product starts with none. */
  stock: boolean;
}

type CloneResult = { ok: true } | { ok: false; reason: "gone" | "suspended" | "tooMany" | "taken" };

/**
 * A new store of the same owner with the menu and the settings of this one; without its orders, people and
 * coupons, and closed until the owner opens it. Asking twice makes one.
 */
export async function cloneStore(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeSettings">,
  { name, slug, whatsapp, stock }: Cloning,
): Promise<CloneResult> {
  const at = now();
  const { userId, store: source } = actor;
  const result = await database.query.transaction().execute(async (transaction): Promise<CloneResult> => {
    if (!(await lockUser(database.engine, transaction, userId))) return { ok: false, reason: "gone" };
    // Nobody changes the source while it is read.
    await lockAndAskAgain(database, transaction, actor);
    if (await isMadeAlready(transaction, userId, { name, slug, whatsapp })) return { ok: true };
    const settings = await readSettings(transaction, source.id);
    // Or a suspension could be got around.
    if (!settings) return { ok: false, reason: "suspended" };
    if (await hasMostStores(transaction, userId)) return { ok: false, reason: "tooMany" };
    const storeId = await addStore(transaction, { name, slug, active: false, whatsapp, at });
    if (!storeId) return { ok: false, reason: "taken" };
    const move = (url: string | null) =>
      url?.replace(storePictures(source.id), storePictures(storeId)) ?? null;
    await transaction
      .updateTable("stores")
      .set({ ...settings, logo: move(settings.logo), cover: move(settings.cover) })
      .where("id", "=", storeId)
      .execute();
    await copyMenu(transaction, { from: source.id, to: storeId, stock, at });
    await joinStore(transaction, { storeId, userId, role: "owner", at });
    await recordChanges(transaction, { userId, store: { id: storeId } }, at, [
      { area: "settings", subject: "", field: "Loja", before: null, after: `Cópia de ${source.name}` },
    ]);
    return { ok: true };
  });
  if (result.ok) database.changes.publish(storeListTopic);
  return result;
}

/** By the first of two presses. */
async function isMadeAlready(
  transaction: Transaction<Tables>,
  userId: string,
  { name, slug, whatsapp }: Pick<Cloning, "name" | "slug" | "whatsapp">,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("stores")
    .innerJoin("store_members", "store_members.store_id", "stores.id")
    .select("stores.id")
    .where("stores.slug", "=", slug)
    .where("stores.name", "=", name)
    .where("stores.whatsapp_number", "=", whatsapp)
    .where("stores.deleted_at", "is", null)
    .where("store_members.user_id", "=", userId)
    .where("store_members.role", "=", "owner")
    .where("store_members.deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything but what is a store's own; null when the platform suspended it. */
async function readSettings(transaction: Transaction<Tables>, storeId: string) {
  const row = await transaction
    .selectFrom("stores")
    .selectAll()
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  if (row.suspended_at !== null) return null;
  const { id: _id, name: _name, slug: _slug, url: _url, whatsapp_number: _whatsapp, ...rest } = row;
  const { active: _active, paused_at: _from, paused_until: _until, suspended_at: _at, ...others } = rest;
  const { suspend_reason: _reason, created_at: _made, deleted_at: _gone, ...settings } = others;
  return settings;
}
