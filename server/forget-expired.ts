import { setTimeout as sleep } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import { forgetDeletedLists } from "./catalogue/forget-deleted-lists.ts";
import type { ServerServices, Services } from "./context.ts";
import { forgetCustomers } from "./customers/forget-customers.ts";
import { eraseInParts } from "./limits/erase-in-parts.ts";
import { Outbox } from "./mail/outbox.ts";
import { forgetAbandonedStores } from "./members/unfinished-store.ts";
import { forgetUnusedPictures } from "./pictures/forget-unused-pictures.ts";
import { trustClock } from "./trust-clock.ts";

/** As the privacy policy says (`app/features/legal/privacy-sharing.tsx`). */
const orderYears = 5;
/** So long is told who changed what of a store; the policy says that, too. */
const changeYears = 1;
/** So long does the page of an old invitation say what became of it. */
const invitationsKeptMs = 30 * 24 * 60 * 60 * 1_000;
/** So long can a deleted list of options be brought back. */
const listsKeptMs = 30 * 24 * 60 * 60 * 1_000;
const firstAfterMs = 60_000;
/** Orders can be placed for seven days ahead. */
const watcherMs = 14 * 24 * 60 * 60 * 1_000;
const everyMs = 24 * 60 * 60 * 1_000;

type Needs = Pick<Services, "config" | "database" | "now" | "log">;

/** Harmless when several processes do it at once. */
export async function forgetExpiredDaily(services: ServerServices, stopping: AbortSignal): Promise<void> {
  for (let wait = firstAfterMs; ; wait = everyMs) {
    try {
      await sleep(wait, undefined, { ref: false, signal: stopping });
      await forgetExpired(services);
    } catch (error) {
      if (stopping.aborted) return;
      services.log.warn(
        { error: String(error) },
        "what expired could not be erased; the next try is in a day",
      );
    }
  }
}

/** Erases expired sessions, one-time links, copies of mails, devices of former members, deleted lists of options, old changes, unused pictures, and who placed old orders. */
export async function forgetExpired({ config, database, now, log }: Needs): Promise<void> {
  const at = new Date(now());
  if (!(await trustClock(database.query, at.getTime()))) {
    log.warn(
      "the clock is more than a month ahead of the last run: nothing is erased until it has gone on for a month",
    );
    return;
  }
  const { query } = database;
  for (const table of ["sessions", "verifications"] as const) {
    const ended = at.toISOString();
    await eraseInParts(
      (atOnce) =>
        query.selectFrom(table).select("id").where("expires_at", "<", ended).limit(atOnce).execute(),
      (ids) => query.deleteFrom(table).where("id", "in", ids).where("expires_at", "<", ended).execute(),
    );
  }
  await forgetInvitations(query, at.getTime() - invitationsKeptMs);
  await forgetAbandonedStores(query, at.getTime());
  database.dropTraces();
  await new Outbox(config.dataDir).forgetOld(at.getTime());
  const watchedBefore = at.getTime() - watcherMs;
  const changedBefore = yearsBefore(at, changeYears);
  const orderedBefore = yearsBefore(at, orderYears);
  const stores = await query.selectFrom("stores").select("id").execute();
  for (const { id } of stores) {
    await forgetCustomers(query, id, orderedBefore);
    await forgetChanges(query, id, changedBefore);
    await forgetWatchers(query, id, watchedBefore);
    await forgetDevices(query, id);
    await forgetDeletedLists(query, id, at.getTime() - listsKeptMs);
    await forgetUnusedPictures(database, id, now());
    await forgetKeys(query, id, orderedBefore);
  }
}

function yearsBefore(at: Date, years: number): number {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before.getTime();
}

const forgetInvitations = (query: Query, before: number) =>
  eraseInParts(
    (atOnce) =>
      query.selectFrom("invitations").select("id").where("expires_at", "<", before).limit(atOnce).execute(),
    (ids) =>
      query.deleteFrom("invitations").where("expires_at", "<", before).where("id", "in", ids).execute(),
  );

const forgetChanges = (query: Query, storeId: string, before: number) =>
  eraseInParts(
    (atOnce) =>
      query
        .selectFrom("store_changes")
        .select("id")
        .where("store_id", "=", storeId)
        .where("at", "<", before)
        .orderBy("at")
        .orderBy("id")
        .limit(atOnce)
        .execute(),
    (ids) =>
      query.deleteFrom("store_changes").where("store_id", "=", storeId).where("id", "in", ids).execute(),
  );

/** What was not erased when it ended, because the process did. */
const forgetWatchers = (query: Query, storeId: string, before: number) =>
  eraseInParts(
    (atOnce) =>
      query
        .selectFrom("order_watchers")
        .select("id")
        .where("store_id", "=", storeId)
        .where("created_at", "<", before)
        .limit(atOnce)
        .execute(),
    (ids) =>
      query
        .deleteFrom("order_watchers")
        .where("store_id", "=", storeId)
        .where("id", "in", ids)
        // One browser watches several orders.
        .where("created_at", "<", before)
        .execute(),
  );

const forgetDevices = (query: Query, storeId: string) =>
  eraseInParts(
    (atOnce) =>
      query
        .selectFrom("panel_devices as device")
        .innerJoin("store_members as member", (join) =>
          join
            .onRef("member.store_id", "=", "device.store_id")
            .onRef("member.user_id", "=", "device.user_id"),
        )
        .select("device.id")
        .where("device.store_id", "=", storeId)
        .where("member.deleted_at", "is not", null)
        .limit(atOnce)
        .execute(),
    (ids) =>
      query.deleteFrom("panel_devices").where("store_id", "=", storeId).where("id", "in", ids).execute(),
  );

/** Their fingerprints are made from contact and address, too. */
const forgetKeys = (query: Query, storeId: string, before: number) =>
  eraseInParts(
    (atOnce) =>
      query
        .selectFrom("idempotency_keys")
        .select("key as id")
        .where("store_id", "=", storeId)
        .where("created_at", "<", before)
        .limit(atOnce)
        .execute(),
    (keys) =>
      query.deleteFrom("idempotency_keys").where("store_id", "=", storeId).where("key", "in", keys).execute(),
  );
