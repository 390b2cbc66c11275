import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { ana, bia, openTestIdentity, signUp, type TestIdentity } from "#tests/harness/identity.ts";
import { readMyFile } from "#tests/harness/my-data.ts";
import { listAddresses } from "./list-addresses.ts";
import { removeEntry } from "./remove-entry.ts";
import { saveAddress } from "./save-address.ts";
import { saveContact } from "./save-contact.ts";
import { setPhoto } from "./set-photo.ts";
import { updateProfile } from "./update-profile.ts";

vi.setConfig({ testTimeout: 60_000 });

const home = {
  zipcode: "04101300",
  street: "Rua Vergueiro",
  number: "3185",
  district: "Vila Mariana",
  city: "São Paulo",
  state: "SP",
};

/** A person with everything a person can have. */
async function fill({ database, services }: TestIdentity, userId: string, orderId: string) {
  await updateProfile(services, userId, { name: "Ana Lima", phone: "11988887777", cpf: "52998224725" });
  await saveAddress(services, userId, home);
  const gone = await saveAddress(services, userId, { ...home, number: "1" });
  if (gone.ok) await removeEntry(services, "enderecos", userId, gone.id);
  await saveContact(services, userId, { phone: "1130001111", name: "Ana da Silva" });
  const { query } = database;
  await query
    .insertInto("user_photos")
    .values({ user_id: userId, webp: "UklGRg==", updated_at: 1 })
    .execute();
  await query
    .insertInto("stores")
    .values({ id: "store", name: "Adega", slug: "adega", created_at: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query
    .insertInto("products")
    .values({ store_id: "store", id: "p", name: "Suco", sale_cents: 500, qtde: 9, created_at: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query
    .insertInto("orders")
    .values({
      store_id: "store",
      id: orderId,
      user_id: userId,
      subtotal_cents: 500,
      total_cents: 500,
      qtde: 1,
      address: "Rua Vergueiro, 3185",
      contact: "11988887777",
      customer_name: "Ana de Lima",
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  const sold = { product_id: "p", name: "Suco", sale_cents: 500, qtde: 1 };
  const line = { store_id: "store", order_id: orderId, line: 1, ...sold };
  await query.insertInto("order_items").values(line).execute();
  await query
    .insertInto("store_members")
    .values({ store_id: "store", user_id: userId, role: "owner", created_at: 1 })
    .execute();
  const endpoint = `https://push.example/${orderId}`;
  const subscribed = { store_id: "store", id: orderId, endpoint, p256dh: "p", auth: "a", created_at: 1 };
  const mySession = query.selectFrom("sessions").select("id").where("user_id", "=", userId).limit(1);
  await query
    .insertInto("panel_devices")
    .values({ ...subscribed, user_id: userId, session_id: mySession })
    .execute();
  await query
    .insertInto("order_watchers")
    .values({ ...subscribed, order_id: orderId })
    .execute();
}

/** A key as the order's own program writes it: as old as the order. */
const keyOf = (letter: string) => ({
  store_id: "store",
  key: letter.repeat(16),
  fingerprint: `trace-${letter}`,
  order_id: orderOf(letter),
  created_at: 1,
});

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "#00d8a3" } })
    .png()
    .toBuffer();

const orderOf = (letter: string) => letter.repeat(22);

test("the export holds everything about the person and nothing of anybody else, nor a secret", async () => {
  const world = await openTestIdentity();
  const { id, cookies } = await signUp(world);
  const other = await signUp(world, bia);
  await fill(world, id, orderOf("a"));
  await fill(world, other.id, orderOf("b"));
  const { query } = world.database;
  await world.identity.requestEmailChange(world.request(cookies), {
    email: "nova@example.com",
    currentPassword: ana.password,
  });
  await query
    .insertInto("order_status_history")
    .values({ store_id: "store", order_id: orderOf("a"), seq: 1, status: "new", actor: "customer", at: 1 })
    .execute();
  await query.insertInto("platform_admins").values({ user_id: id, created_at: 1 }).execute();
  const data = await readMyFile(world.services, id);
  expect(data).toMatchObject({
    person: {
      name: "Ana Lima",
      email: ana.email,
      unconfirmedEmail: "nova@example.com",
      phone: "11988887777",
      cpf: "52998224725",
    },
    addresses: [{ number: "3185" }],
    contacts: [{ phone: "1130001111", name: "Ana da Silva" }],
    accounts: [{ provider: "credential" }],
    orders: [
      {
        id: orderOf("a"),
        store: "Adega",
        totalCents: 500,
        customerName: "Ana de Lima",
        paymentStatus: "novo",
        items: [{ name: "Suco", qtde: 1 }],
        history: [{ status: "new", actor: "customer", at: "1970-01-01T00:00:00.001Z" }],
      },
    ],
    memberships: [{ store: "Adega", role: "owner", deletedAt: null }],
    administersSince: "1970-01-01T00:00:00.001Z",
    devices: [{ store: "Adega", endpoint: `https://push.example/${orderOf("a")}` }],
  });
  expect(data.person.photo).toBe("data:image/webp;base64,UklGRg==");
  expect(data.sessions).toHaveLength(1);
  const text = JSON.stringify(data);
  const { token } = await world.database.query
    .selectFrom("sessions")
    .select("token")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const { password } = await world.database.query
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  for (const foreign of [bia.email, other.id, orderOf("b"), token, password ?? "?"])
    expect(text).not.toContain(foreign);
});

test("deleting the account leaves no personal data, keeps the orders, ends the sessions, confirms by mail", async () => {
  const world = await openTestIdentity();
  const { id, cookies } = await signUp(world);
  const other = await signUp(world, bia);
  await fill(world, id, orderOf("a"));
  await fill(world, other.id, orderOf("b"));
  await world.database.query
    .insertInto("idempotency_keys")
    .values([keyOf("a"), keyOf("b")])
    .execute();
  await world.identity.requestReset(world.request(), ana);
  await world.identity.requestEmailChange(world.request(cookies), {
    email: "nova@example.com",
    currentPassword: ana.password,
  });
  await world.identity.settled();
  const remove = (currentPassword: string, who = cookies) =>
    world.identity.deleteAccount(world.request(who), { currentPassword });
  expect(await remove("errada-errada")).toMatchObject({ ok: false, field: "currentPassword" });
  expect(await remove(ana.password, "")).toMatchObject({ ok: false, status: 401 });
  expect(await world.identity.getViewer(world.request(cookies))).not.toBeNull();

  const done = await remove(ana.password);
  expect(done.ok && done.headers.getSetCookie().join()).toMatch(/n1\.session_token=;.*Max-Age=0/i);
  expect(await world.identity.getViewer(world.request(cookies))).toBeNull();
  expect(world.mails.at(-1)).toMatchObject({
    to: ana.email,
    subject: "Sua conta foi excluída - N1 DELIVERY",
  });
  expect((await world.identity.signIn(world.request(), ana)).ok).toBe(false);
  // No copy of a mail is left, not even of the one that says that the account is gone.
  await world.identity.settled();
  const outbox = join(world.services.config.dataDir, "outbox");
  expect(await readdir(outbox)).toEqual([]);

  const { query } = world.database;
  const tables = [
    "users",
    "sessions",
    "accounts",
    "verifications",
    "addresses",
    "contacts",
    "user_photos",
    "orders",
  ] as const;
  const rows = await Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()));
  const mine = JSON.stringify(rows.flat().filter((row) => !JSON.stringify(row).includes(other.id)));
  for (const personal of [
    ana.email,
    "Ana Lima",
    "nova@example.com",
    "52998224725",
    "11988887777",
    "Vergueiro",
    "Ana de Lima",
  ]) {
    expect(mine).not.toContain(personal);
  }
  const order = await query
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderOf("a"))
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ user_id: null, contact: null, address: null, total_cents: 500 });
  expect(await query.selectFrom("order_items").selectAll().execute()).toHaveLength(2);

  for (const table of ["panel_devices", "order_watchers"] as const) {
    expect(await query.selectFrom(table).select("id").execute()).toEqual([{ id: orderOf("b") }]);
  }
  const keys = await query.selectFrom("idempotency_keys").select("fingerprint").orderBy("key").execute();
  expect(keys).toEqual([{ fingerprint: "" }, { fingerprint: "trace-b" }]);
  // A photo that arrives after the deletion is not stored.
  expect(await setPhoto(world.services, { id, sessionId: "gone" }, await picture())).toMatchObject({
    ok: false,
  });
  expect(await query.selectFrom("user_photos").select("user_id").execute()).toEqual([{ user_id: other.id }]);

  // Nobody else lost anything, and the e-mail is free again.
  expect(await world.identity.getViewer(world.request(other.cookies))).not.toBeNull();
  expect(await listAddresses(query, other.id)).toHaveLength(1);
  expect((await signUp(world)).id).not.toBe(id);
});
