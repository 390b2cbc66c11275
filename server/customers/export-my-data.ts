import type { Database, Query } from "../../db/database";

const orderLimit = 5_000;
const itemLimit = 100_000;

/** Everything held about one person, for that person. Null when there is no such person. */
export async function exportMyData({ database: { query } }: { database: Database }, userId: string) {
  const person = await readPerson(query, userId);
  if (!person) return null;
  const [addresses, contacts, accounts, sessions, orders] = await Promise.all([
    readAddresses(query, userId),
    readContacts(query, userId),
    query
      .selectFrom("accounts")
      .select(["provider_id as provider", "account_id as id", "created_at as createdAt"])
      .where("user_id", "=", userId)
      .execute(),
    query
      .selectFrom("sessions")
      .select(["created_at as createdAt", "expires_at as expiresAt", "user_agent as userAgent"])
      .where("user_id", "=", userId)
      .execute(),
    readOrders(query, userId),
  ]);
  return { person, addresses, contacts, accounts, sessions, orders };
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

// Entries that the person deleted are still held, so they are part of the answer.
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

async function readOrders(query: Query, userId: string) {
  const [orders, items] = await Promise.all([
    query
      .selectFrom("orders")
      .innerJoin("stores", "stores.id", "orders.store_id")
      .select(["orders.id", "stores.name as store", "status", "subtotal_cents as subtotalCents"])
      .select(["freight_cents as freightCents", "total_cents as totalCents", "address", "contact", "payment"])
      .select(["delivery", "orders.created_at as createdAt"])
      .where("orders.user_id", "=", userId)
      .orderBy("orders.created_at", "desc")
      .limit(orderLimit)
      .execute(),
    query
      .selectFrom("order_items as item")
      .innerJoin("orders", (join) =>
        join.onRef("orders.store_id", "=", "item.store_id").onRef("orders.id", "=", "item.order_id"),
      )
      .select(["item.order_id as orderId", "item.name", "item.sale_cents as saleCents", "item.qtde"])
      .where("orders.user_id", "=", userId)
      .orderBy("orders.created_at", "desc")
      .orderBy("item.order_id")
      .orderBy("item.line")
      .limit(itemLimit)
      .execute(),
  ]);
  return orders.map(({ createdAt, ...order }) => ({
    ...order,
    createdAt: instant(createdAt),
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, saleCents, qtde }) => ({ name, saleCents, qtde })),
  }));
}

const instant = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();
