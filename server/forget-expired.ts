import { setTimeout as sleep } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import { deleteWords, lockBacklog } from "#db/order-search-words.ts";
import type { ServerServices, Services } from "./context.ts";
import { Outbox } from "./mail/outbox.ts";
import { forgetAbandonedStores } from "./members/unfinished-store.ts";
import { forgetUnusedPictures } from "./pictures/forget-unused-pictures.ts";
import { trustClock } from "./trust-clock.ts";

/** As the privacy policy says (`app/features/legal/privacy-sharing.tsx`). */
const orderYears = 5;
/** So long is told who changed what of a store; the policy says that, too. */
const changeYears = 1;
const maxChangesAtOnce = 500;
/** Small enough that no order waits for the statement. */
const maxOrdersAtOnce = 200;
/** So long does the page of an old invitation say what became of it. */
const invitationsKeptMs = 30 * 24 * 60 * 60 * 1_000;
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

/** Erases expired sessions, one-time links, copies of mails, devices of former members, old changes, unused pictures, and who placed old orders. */
export async function forgetExpired({ config, database, now, log }: Needs): Promise<void> {
  const at = new Date(now());
  if (!(await trustClock(database.query, at.getTime()))) {
    log.warn(
      "the clock is more than a month ahead of the last run: nothing is erased until it has gone on for a month",
    );
    return;
  }
  for (const table of ["sessions", "verifications"] as const) {
    await database.query.deleteFrom(table).where("expires_at", "<", at.toISOString()).execute();
  }
  await database.query
    .deleteFrom("invitations")
    .where("expires_at", "<", at.getTime() - invitationsKeptMs)
    .execute();
  await forgetAbandonedStores(database.query, at.getTime());
  database.dropTraces();
  await new Outbox(config.dataDir).forgetOld(at.getTime());
  const watchedBefore = at.getTime() - watcherMs;
  const changedBefore = yearsBefore(at, changeYears);
  const orderedBefore = yearsBefore(at, orderYears);
  const stores = await database.query.selectFrom("stores").select("id").execute();
  for (const { id } of stores) {
    while (await inTransaction(database.query, (query) => forgetCustomers(query, id, orderedBefore)));
    while (await forgetChanges(database.query, id, changedBefore));
    await forgetPushes(database.query, id, watchedBefore);
    await forgetUnusedPictures(database, id, now());
    // Its fingerprint is made from contact and address, too.
    await database.query
      .deleteFrom("idempotency_keys")
      .where("store_id", "=", id)
      .where("created_at", "<", orderedBefore)
      .execute();
  }
}

function yearsBefore(at: Date, years: number): number {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before.getTime();
}

/** True when there may be more. */
async function forgetChanges(query: Query, storeId: string, before: number): Promise<boolean> {
  const changes = await query
    .selectFrom("store_changes")
    .select("id")
    .where("store_id", "=", storeId)
    .where("at", "<", before)
    .orderBy("at")
    .orderBy("id")
    .limit(maxChangesAtOnce)
    .execute();
  if (changes.length === 0) return false;
  const ids = changes.map(({ id }) => id);
  await query.deleteFrom("store_changes").where("store_id", "=", storeId).where("id", "in", ids).execute();
  return changes.length === maxChangesAtOnce;
}

/** What was not erased when it ended, because the process did. */
async function forgetPushes(query: Query, storeId: string, before: number): Promise<void> {
  await query
    .deleteFrom("order_watchers")
    .where("store_id", "=", storeId)
    .where("created_at", "<", before)
    .execute();
  await query
    .deleteFrom("panel_devices")
    .where("store_id", "=", storeId)
    .where("user_id", "in", (former) =>
      former
        .selectFrom("store_members")
        .select("user_id")
        .where("store_id", "=", storeId)
        .where("deleted_at", "is not", null),
    )
    .execute();
}

const inTransaction = (query: Query, work: (query: Query) => Promise<boolean>) =>
  query.transaction().execute(work);

/** True when there may be more. */
async function forgetCustomers(query: Query, storeId: string, before: number): Promise<boolean> {
  await lockBacklog(query, storeId);
  const orders = await query
    .selectFrom("orders")
    .select(["store_id as storeId", "id", "created_at as createdAt", "coupon", "contact"])
    .select("customer_name as customerName")
    .where("store_id", "=", storeId)
    .where("created_at", "<", before)
    .where((or) =>
      or.or([
        or("user_id", "is not", null),
        or("contact", "is not", null),
        or("customer_name", "is not", null),
        or("address", "is not", null),
        or("address_parts", "is not", null),
      ]),
    )
    .limit(maxOrdersAtOnce)
    .execute();
  if (orders.length === 0) return false;
  const ids = orders.map(({ id }) => id);
  await deleteWords(query, orders);
  await query
    .updateTable("order_items")
    .set({ note: "" })
    .where("store_id", "=", storeId)
    .where("order_id", "in", ids)
    .where("note", "<>", "")
    .execute();
  for (const { coupon, contact } of orders) {
    if (coupon === null || contact === null) continue;
    await query
      .deleteFrom("coupon_uses")
      .where("store_id", "=", storeId)
      .where("code", "=", coupon)
      .where("phone", "=", contact)
      .execute();
  }
  await query
    .updateTable("orders")
    .set({
      user_id: null,
      contact: null,
      customer_name: null,
      customer_key: null,
      address: null,
      address_parts: null,
    })
    .where("store_id", "=", storeId)
    .where("id", "in", ids)
    .execute();
  return orders.length === maxOrdersAtOnce;
}
