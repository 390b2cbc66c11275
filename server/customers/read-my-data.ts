import type { Query } from "#db/database.ts";
import type { Services } from "#server/context.ts";
import { instant } from "./instant.ts";
import { pagesOf } from "./person-orders.ts";
import { readMyChanges } from "./read-my-changes.ts";
import { readMyOrders } from "./read-my-orders.ts";
import type { Part } from "./write-my-data.ts";

interface Needs {
  query: Query;
  identity: Pick<Services["identity"], "getUnconfirmedEmail">;
}

const rowsAtOnce = 250;

/** In the order of the file, each read when its turn comes; nothing of somebody who is gone. */
export async function* readMyData({ query, identity }: Needs, userId: string): AsyncGenerator<Part> {
  const person = await readPerson(query, userId);
  if (!person) return;
  const unconfirmedEmail = await identity.getUnconfirmedEmail(userId);
  yield { name: "person", value: { ...person, unconfirmedEmail } };
  yield { name: "addresses", value: await readEntries(query, "addresses", userId) };
  yield { name: "contacts", value: await readEntries(query, "contacts", userId) };
  yield { name: "accounts", pages: readAccounts(query, userId) };
  yield { name: "sessions", pages: readSessions(query, userId) };
  yield { name: "orders", pages: readMyOrders(query, userId) };
  yield { name: "memberships", pages: readMemberships(query, userId) };
  yield { name: "administersSince", value: await readAdministersSince(query, userId) };
  yield { name: "devices", pages: readDevices(query, userId) };
  yield { name: "changes", pages: readMyChanges(query, userId) };
}

async function readPerson(query: Query, userId: string) {
  const row = await query
    .selectFrom("users")
    .leftJoin("user_photos", "user_photos.user_id", "users.id")
    .select(["name", "email", "email_verified as emailVerified", "phone", "cpf", "webp"])
    .select(["users.created_at as createdAt", "users.updated_at as updatedAt"])
    .where("users.id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { webp, emailVerified, ...person } = row;
  const photo = webp === null ? null : `data:image/webp;base64,${webp}`;
  return { ...person, emailVerified: emailVerified === 1, photo };
}

/** All at once: saving bounds how many there are. */
async function readEntries(query: Query, table: "addresses" | "contacts", userId: string) {
  const rows = await query
    .selectFrom(table)
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ user_id: _, created_at, ...entry }) => ({ ...entry, createdAt: instant(created_at) }));
}

async function readAdministersSince(query: Query, userId: string): Promise<string | null> {
  const admin = await query
    .selectFrom("platform_admins")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return instant(admin?.created_at ?? null);
}

async function* readAccounts(query: Query, userId: string) {
  const read = (last: { key: string } | undefined) =>
    query
      .selectFrom("accounts")
      .select(["accounts.id as key", "provider_id as provider", "account_id as id"])
      .select(["created_at as createdAt", "updated_at as updatedAt"])
      .where("user_id", "=", userId)
      .where("accounts.id", ">", last?.key ?? "")
      .orderBy("accounts.id")
      .limit(rowsAtOnce)
      .execute();
  for await (const rows of pagesOf<Read<typeof read>>(rowsAtOnce, read)) {
    yield rows.map(({ key: _, ...account }) => account);
  }
}

async function* readSessions(query: Query, userId: string) {
  const read = (last: { id: string } | undefined) =>
    query
      .selectFrom("sessions")
      .select(["id", "created_at as createdAt", "updated_at as updatedAt", "expires_at as expiresAt"])
      .select(["ip_address as ipAddress", "user_agent as userAgent"])
      .where("user_id", "=", userId)
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
  for await (const rows of pagesOf<Read<typeof read>>(rowsAtOnce, read)) {
    yield rows.map(({ id: _, ...session }) => session);
  }
}

async function* readMemberships(query: Query, userId: string) {
  const read = (last: { storeId: string } | undefined) =>
    query
      .selectFrom("store_members")
      .innerJoin("stores", "stores.id", "store_members.store_id")
      .select(["store_members.store_id as storeId", "stores.name as store", "role"])
      .select(["store_members.created_at", "store_members.deleted_at"])
      .where("user_id", "=", userId)
      .where("store_members.store_id", ">", last?.storeId ?? "")
      .orderBy("store_members.store_id")
      .limit(rowsAtOnce)
      .execute();
  for await (const rows of pagesOf<Read<typeof read>>(rowsAtOnce, read)) {
    yield rows.map(({ storeId: _, created_at, deleted_at, ...membership }) => ({
      ...membership,
      createdAt: instant(created_at),
      deletedAt: instant(deleted_at),
    }));
  }
}

/** Those that get the notifications of a store. */
async function* readDevices(query: Query, userId: string) {
  const read = (last: { storeId: string; id: string } | undefined) =>
    query
      .selectFrom("panel_devices")
      .innerJoin("stores", "stores.id", "panel_devices.store_id")
      .select(["panel_devices.store_id as storeId", "panel_devices.id"])
      .select(["stores.name as store", "endpoint", "panel_devices.created_at"])
      .where("user_id", "=", userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("panel_devices.store_id", "panel_devices.id"),
          ">",
          tuple(last?.storeId ?? "", last?.id ?? ""),
        ),
      )
      .orderBy("panel_devices.store_id")
      .orderBy("panel_devices.id")
      .limit(rowsAtOnce)
      .execute();
  for await (const rows of pagesOf<Read<typeof read>>(rowsAtOnce, read)) {
    yield rows.map(({ storeId: _, id: _id, created_at, ...device }) => ({
      ...device,
      createdAt: instant(created_at),
    }));
  }
}

type Read<Some extends (...args: never) => Promise<unknown[]>> = Awaited<ReturnType<Some>>[number];
