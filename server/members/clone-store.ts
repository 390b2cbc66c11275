import type { Transaction } from "kysely";
import { storeListTopic } from "#db/change-notices.ts";
import { isUniqueViolation } from "#db/database-trouble.ts";
import { lockUser } from "#db/lock-user.ts";
import { findByOldSlug } from "#db/old-slugs.ts";
import type { Tables } from "#db/tables.ts";
import { storePictures } from "#domain/picture.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { lockAndAskAgain } from "#server/permission/write-as.ts";
import { copyMenu } from "./copy-menu.ts";
import { copyPictures, listUncopied } from "./copy-pictures.ts";
import { hasMostStores } from "./has-most-stores.ts";
import { joinStore } from "./join-store.ts";
import { addUnfinishedStore, forgetUnfinishedStore } from "./unfinished-store.ts";

interface Cloning {
  name: string;
  slug: string;
  whatsapp: string;
  /** Otherwise every product starts with none. */
  stock: boolean;
}

type CloneResult =
  /** `other`: it was made by another request. */
  { ok: true; other?: boolean } | { ok: false; reason: "gone" | "suspended" | "tooMany" | "taken" | "busy" };

/**
 * A new store of the same owner with the menu and the settings of this one; without its orders, people and
 * coupons, and closed until the owner opens it. Asking twice makes one.
 */
export async function cloneStore(
  services: Pick<Services, "database" | "now" | "copies">,
  actor: Actor<"changeSettings">,
  cloning: Cloning,
): Promise<CloneResult> {
  const party = { store: actor.store.id, person: actor.userId };
  const result = await services.copies.run(party, () => cloneNow(services, actor, cloning));
  if (!result) return { ok: false, reason: "busy" };
  if (result.ok) services.database.changes.publish(storeListTopic);
  return result;
}

/** The pictures first, each on its own, into a store that nobody sees; then all the rest in one transaction. */
async function cloneNow(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeSettings">,
  cloning: Cloning,
): Promise<CloneResult> {
  const { query } = database;
  const at = now();
  const checked = await query
    .transaction()
    .execute((transaction) => checkCloning(database, transaction, actor, cloning));
  if (!checked.ok || checked.made) return checked.ok ? { ok: true } : checked;
  const storeId = await addUnfinishedStore(query, { ...cloning, at });
  const copy = { from: actor.store.id, to: storeId, at };
  let result: CloneResult | "more" = "more";
  try {
    while (result === "more") {
      await copyPictures(query, copy, await listUncopied(query, copy));
      result = await query.transaction().execute(async (transaction) => {
        const again = await checkCloning(database, transaction, actor, cloning);
        if (!again.ok || again.made) return again.ok ? { ok: true, other: true } : again;
        // One was added meanwhile; nobody adds any while the source is locked.
        if ((await listUncopied(transaction, copy)).length > 0) return "more";
        return finish(transaction, actor, { ...cloning, ...copy, settings: again.settings });
      });
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    result = { ok: false, reason: "taken" };
  } finally {
    if (result === "more" || !result.ok || result.other) await forgetUnfinishedStore(query, storeId);
  }
  return result.ok ? { ok: true } : result;
}

type Checked =
  | { ok: true; made: true }
  | { ok: true; made: false; settings: Settings }
  | (CloneResult & { ok: false });

async function checkCloning(
  database: Services["database"],
  transaction: Transaction<Tables>,
  actor: Actor<"changeSettings">,
  cloning: Cloning,
): Promise<Checked> {
  const { userId, store: source } = actor;
  if (!(await lockUser(database.engine, transaction, userId))) return { ok: false, reason: "gone" };
  // Nobody changes the source while it is read.
  await lockAndAskAgain(database, transaction, actor);
  if (await isMadeAlready(transaction, userId, cloning)) return { ok: true, made: true };
  const settings = await readSettings(transaction, source.id);
  // Or a suspension could be got around.
  if (!settings) return { ok: false, reason: "suspended" };
  if (await hasMostStores(transaction, userId)) return { ok: false, reason: "tooMany" };
  if (await isTaken(transaction, cloning.slug)) return { ok: false, reason: "taken" };
  return { ok: true, made: false, settings };
}

interface Finishing extends Cloning {
  from: string;
  to: string;
  at: number;
  settings: Settings;
}

/** From here on it is a store like any other. */
async function finish(
  transaction: Transaction<Tables>,
  { userId, store: source }: Actor<"changeSettings">,
  { from, to, at, stock, settings }: Finishing,
): Promise<CloneResult> {
  const move = (url: string | null) => url?.replace(storePictures(from), storePictures(to)) ?? null;
  await transaction
    .updateTable("stores")
    .set({ ...settings, logo: move(settings.logo), cover: move(settings.cover), deleted_at: null })
    .where("id", "=", to)
    .execute();
  await copyMenu(transaction, { from, to, stock, at });
  await joinStore(transaction, { storeId: to, userId, role: "owner", at });
  await recordChanges(transaction, { userId, store: { id: to } }, at, [
    { area: "settings", subject: "", field: "Loja", before: null, after: `Cópia de ${source.name}` },
  ]);
  return { ok: true };
}

async function isTaken(transaction: Transaction<Tables>, slug: string): Promise<boolean> {
  const other = await transaction
    .selectFrom("stores")
    .select("id")
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return other !== undefined || Boolean(await findByOldSlug(transaction, slug));
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

type Settings = NonNullable<Awaited<ReturnType<typeof readSettings>>>;

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
