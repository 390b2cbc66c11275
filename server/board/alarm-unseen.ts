import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { boardTopic, orderTopic } from "#db/change-notices.ts";
import type { Query } from "#db/database.ts";
import { formatDateTime } from "#domain/dates.ts";
import { orderNumber } from "#domain/order-id.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { unseenOrderMail } from "#server/mail/templates.ts";
import { withTimeout } from "#server/outgoing/with-timeout.ts";

const everyMs = 10_000;
const maxAtOnce = 50;
const maxOfStore = 10;
/** SQLite reads in this process. */
const maxLookedAt = 1_000;
const maxOwners = 20;
/** Whoever sends an alarm has so long; then another process takes it up. */
const leaseMs = 60_000;
const sendTimeoutMs = 45_000;
/** A push service that hangs must not make a mail that left look untold. */
const pushTimeoutMs = 20_000;
/** What cannot be told is tried less and less often. */
const maxLeaseMs = 60 * 60_000;

type Needs = Pick<Services, "config" | "database" | "log" | "now" | "push"> & {
  mailer: Pick<Mailer, "deliver">;
};

/** Harmless when several processes do it at once. */
export async function alarmUnseenOften(services: Needs, stopping: AbortSignal, ms = everyMs): Promise<void> {
  for (;;) {
    try {
      await sleep(ms, undefined, { ref: false, signal: stopping });
      // What cannot be sent for one store must not delay the next look, which is for all of them.
      await alarmUnseen(services);
    } catch (error) {
      if (stopping.aborted) return;
      services.log.warn({ error: String(error) }, "unseen orders could not be looked for");
    }
  }
}

/** Begins to tell the owners of a store by push and mail of orders that nobody has seen in time. */
export async function alarmUnseen(services: Needs): Promise<Promise<void>[]> {
  const { database, log, now } = services;
  const due = await listDue(database.query, now());
  return due.map((order) =>
    alarm(services, order).catch((error: unknown) => {
      log.warn({ error: String(error) }, "an unseen order could not be looked after");
    }),
  );
}

type UnseenOrder = Awaited<ReturnType<typeof listDue>>[number];

/** The first of every store, then the second of every store, and so on. */
function listDue(query: Query, at: number) {
  return query
    .with("longest", (orders) =>
      orders
        .selectFrom("orders")
        .select(["store_id", "id", "created_at", "alarm_try_at"])
        .where("alarm_try_at", "is not", null)
        .where("alarm_try_at", "<=", at)
        .where("status", "=", "new")
        .where("seen_at", "is", null)
        .where("alarmed_at", "is", null)
        .orderBy("alarm_try_at")
        .limit(maxLookedAt),
    )
    .with("due", (orders) =>
      orders
        .selectFrom("longest")
        .selectAll()
        .select(sql<number>`row_number() over (partition by store_id order by alarm_try_at)`.as("turn")),
    )
    .selectFrom("due")
    .innerJoin("stores", "stores.id", "due.store_id")
    .select(["due.store_id as storeId", "due.id", "due.created_at as createdAt"])
    .select(["due.alarm_try_at as tryAt", "stores.slug", "stores.name", "stores.time_zone as timeZone"])
    .where("due.turn", "<=", maxOfStore)
    .orderBy("due.turn")
    .orderBy("due.alarm_try_at")
    .limit(maxAtOnce)
    .execute();
}

async function alarm(services: Needs, order: UnseenOrder): Promise<void> {
  const { database, now, log } = services;
  await nextTurn();
  const waited = now() - order.createdAt;
  const until = now() + Math.round(Math.min(Math.max(leaseMs, waited / 10), maxLeaseMs));
  if (!(await takeAlarm(database.query, order, order.tryAt, { alarm_try_at: until }))) return;
  const owners = await listOwners(database.query, order.storeId);
  const told = await withTimeout({ timeoutMs: sendTimeoutMs }, () =>
    tellOwners(services, order, owners),
  ).catch((error: unknown) => {
    log.error({ error: String(error) }, "an unseen order could not be told");
    return false;
  });
  // Without an owner there is nobody to try again with.
  if (!told && owners.length > 0) return;
  // Where there is no mail server, all of them are told at once.
  await nextTurn();
  const done = { alarmed_at: now(), alarm_try_at: null };
  if (!(await takeAlarm(database.query, order, until, done))) return;
  database.changes.publish(orderTopic(order.id));
  database.changes.publish(boardTopic(order.storeId));
}

/** Of several at once, one succeeds; none after somebody has seen the order. */
async function takeAlarm(
  query: Query,
  { storeId, id }: UnseenOrder,
  before: number | null,
  change: { alarm_try_at: number | null; alarmed_at?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("orders")
    .set((row) => ({ ...change, ...(change.alarmed_at ? { rev: row("rev", "+", 1) } : {}) }))
    .where("store_id", "=", storeId)
    .where("id", "=", id)
    .where("alarm_try_at", "=", before)
    .where("status", "=", "new")
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Owner = Awaited<ReturnType<typeof listOwners>>[number];

const listOwners = (query: Query, storeId: string) =>
  query
    .selectFrom("store_members as member")
    .innerJoin("users", "users.id", "member.user_id")
    .select(["users.id", "users.name", "users.email"])
    .where("member.store_id", "=", storeId)
    .where("member.role", "=", "owner")
    .where("member.deleted_at", "is", null)
    .where("users.active", "=", true)
    .where("users.deleted_at", "is", null)
    .orderBy("member.created_at")
    .limit(maxOwners)
    .execute();

/** True when a push or a mail left. */
async function tellOwners(
  { config, mailer, push }: Needs,
  { storeId, id, slug, name: storeName, timeZone, createdAt }: UnseenOrder,
  owners: readonly Owner[],
): Promise<boolean> {
  const letter = {
    storeName,
    number: orderNumber(id),
    since: formatDateTime(createdAt, timeZone),
    link: new URL(panelPaths.order(slug, id), config.publicUrl).href,
  };
  const [reached, ...mails] = await Promise.all([
    withTimeout({ timeoutMs: pushTimeoutMs }, () => push.alarmOwners({ storeId, orderId: id })).catch(
      () => 0,
    ),
    ...owners.map(({ id: userId, name, email }) =>
      mailer.deliver({ to: email, userId, ...unseenOrderMail(name, letter) }),
    ),
  ]);
  return reached > 0 || mails.includes(true);
}
