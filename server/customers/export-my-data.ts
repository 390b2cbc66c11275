import type { Query } from "#db/database.ts";
import type { SoldOption } from "#domain/order.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

type Needs = Pick<Services, "database" | "identity">;

/** Everything stored about one person, for that person; null when there is none. */
export async function exportMyData({ database: { query }, identity }: Needs, userId: string) {
  const found = await readPerson(query, userId);
  if (!found) return null;
  const person = { ...found, unconfirmedEmail: await identity.getUnconfirmedEmail(userId) };
  const [addresses, contacts, accounts, sessions, orders, memberships, administers, devices, changes] =
    await Promise.all([
      readAddresses(query, userId),
      readContacts(query, userId),
      query
        .selectFrom("accounts")
        .select(["provider_id as provider", "account_id as id"])
        .select(["created_at as createdAt", "updated_at as updatedAt"])
        .where("user_id", "=", userId)
        .execute(),
      query
        .selectFrom("sessions")
        .select(["created_at as createdAt", "updated_at as updatedAt", "expires_at as expiresAt"])
        .select(["ip_address as ipAddress", "user_agent as userAgent"])
        .where("user_id", "=", userId)
        .execute(),
      readOrders(query, userId),
      readMemberships(query, userId),
      query.selectFrom("platform_admins").select("created_at").where("user_id", "=", userId).execute(),
      readDevices(query, userId),
      readChanges(query, userId),
    ]);
  const administersSince = instant(administers[0]?.created_at ?? null);
  const shop = { memberships, administersSince, devices, changes };
  return { person, addresses, contacts, accounts, sessions, orders, ...shop };
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

// Deleted entries are still stored, so they are part of the export.
async function readAddresses(query: Query, userId: string) {
  const rows = await query
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ user_id: _, created_at, deleted_at, ...address }) => ({
    ...address,
    createdAt: instant(created_at),
    deletedAt: instant(deleted_at),
  }));
}

async function readContacts(query: Query, userId: string) {
  const rows = await query
    .selectFrom("contacts")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ user_id: _, created_at, deleted_at, ...contact }) => ({
    ...contact,
    createdAt: instant(created_at),
    deletedAt: instant(deleted_at),
  }));
}

async function readMemberships(query: Query, userId: string) {
  const rows = await query
    .selectFrom("store_members")
    .innerJoin("stores", "stores.id", "store_members.store_id")
    .select(["stores.name as store", "role"])
    .select(["store_members.created_at", "store_members.deleted_at"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ created_at, deleted_at, ...membership }) => ({
    ...membership,
    createdAt: instant(created_at),
    deletedAt: instant(deleted_at),
  }));
}

/** Those that get the notifications of a store. */
async function readDevices(query: Query, userId: string) {
  const rows = await query
    .selectFrom("panel_devices")
    .innerJoin("stores", "stores.id", "panel_devices.store_id")
    .select(["stores.name as store", "endpoint", "panel_devices.created_at"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ created_at, ...device }) => ({ ...device, createdAt: instant(created_at) }));
}

const changesAtOnce = 250;
type ChangeRow = Awaited<ReturnType<typeof readSomeChanges>>[number];

interface Last {
  at: number;
  id: string;
}

const readSomeChanges = (query: Query, userId: string, storeId: string, last: Last | undefined) =>
  query
    .selectFrom("store_changes")
    .innerJoin("stores", "stores.id", "store_changes.store_id")
    .select(["store_changes.id", "stores.name as store", "at", "area", "subject", "field", "about_id"])
    .where("store_changes.user_id", "=", userId)
    .where("store_changes.store_id", "=", storeId)
    .$if(last !== undefined, (changes) =>
      changes.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "store_changes.id"), "<", tuple(last?.at ?? 0, last?.id ?? "")),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("store_changes.id", "desc")
    .limit(changesAtOnce)
    .execute();

/** That the person made them; from what to what is the store's. */
async function readChanges(query: Query, userId: string) {
  const stores = await query
    .selectFrom("store_changes")
    .select("store_id as id")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  const found = [];
  for (const store of stores) {
    let last: Last | undefined;
    do {
      const rows: ChangeRow[] = await readSomeChanges(query, userId, store.id, last);
      for (const { at, id: _, subject, about_id, ...change } of rows) {
        // Another person's name is not this person's data.
        const told = about_id === null || about_id === userId ? subject : null;
        found.push({ ...change, subject: told, at: new Date(at).toISOString() });
      }
      last = rows.length === changesAtOnce ? rows.at(-1) : undefined;
      await nextTurn();
    } while (last);
  }
  // Mostly in order by now, the other way round.
  return found.reverse().sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

async function readOrders(query: Query, userId: string) {
  const [orders, items, changes] = await Promise.all([
    query
      .selectFrom("orders")
      .innerJoin("stores", "stores.id", "orders.store_id")
      .select(["orders.id", "stores.name as store", "status", "subtotal_cents as subtotalCents"])
      .select(["freight_cents as freightCents", "total_cents as totalCents", "address", "contact", "payment"])
      .select(["customer_name as customerName", "coupon", "discount_cents as discountCents"])
      .select(["change_for_cents as changeForCents", "slot_at as slotAt", "adult"])
      .select(["payment_status as paymentStatus", "delivery"])
      .select(["orders.created_at as createdAt", "orders.updated_at as updatedAt"])
      .where("orders.user_id", "=", userId)
      .orderBy("orders.created_at", "desc")
      .execute(),
    query
      .selectFrom("order_items as item")
      .innerJoin("orders", (join) =>
        join.onRef("orders.store_id", "=", "item.store_id").onRef("orders.id", "=", "item.order_id"),
      )
      .select(["item.order_id as orderId", "item.name", "item.sale_cents as saleCents", "item.qtde"])
      .select(["item.options", "item.note"])
      .where("orders.user_id", "=", userId)
      .orderBy("item.line")
      .execute(),
    query
      .selectFrom("order_status_history as change")
      .innerJoin("orders", (join) =>
        join.onRef("orders.store_id", "=", "change.store_id").onRef("orders.id", "=", "change.order_id"),
      )
      .select(["change.order_id as orderId", "change.status", "change.actor", "change.at"])
      .where("orders.user_id", "=", userId)
      .orderBy("change.seq")
      .execute(),
  ]);
  const itemsOf = byOrder(
    items.map((item) => ({ ...item, options: JSON.parse(item.options) as SoldOption[] })),
  );
  const changesOf = byOrder(changes);
  return orders.map(({ createdAt, updatedAt, slotAt, ...order }) => ({
    ...order,
    scheduledFor: instant(slotAt),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
    items: itemsOf(order.id),
    history: changesOf(order.id).map(({ at, ...change }) => ({ ...change, at: instant(at) })),
  }));
}

function byOrder<T extends { orderId: string }>(rows: readonly T[]) {
  const groups = new Map<string, Omit<T, "orderId">[]>();
  for (const { orderId, ...row } of rows) {
    const group = groups.get(orderId);
    if (group) group.push(row);
    else groups.set(orderId, [row]);
  }
  return (orderId: string) => groups.get(orderId) ?? [];
}

const instant = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();
