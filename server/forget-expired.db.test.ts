import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addWords } from "#db/order-search-words.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { ana, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { addCoupon } from "#tests/harness/menu-shop.ts";
import { namedOrders } from "#tests/harness/named-orders.ts";
import { openPushShop } from "#tests/harness/push-shop.ts";
import { addProducts, addStore, log, now } from "#tests/harness/shop.ts";
import { readConfig } from "./config.ts";
import { forgetExpired } from "./forget-expired.ts";

const day = 24 * 60 * 60 * 1_000;
const config = readConfig({ DATA_DIR: "no-such-folder" });

test("sessions and one-time links are erased when they end, and not before", async () => {
  const world = await openTestIdentity();
  const { database, services, clock } = world;
  await signUp(world);
  const made = new Date(clock.now).toISOString();
  await database.query
    .insertInto("verifications")
    .values({
      id: "link",
      identifier: "reset-password:token",
      value: "someone",
      expires_at: new Date(clock.now + day).toISOString(),
      created_at: made,
      updated_at: made,
    })
    .execute();
  const left = async () => {
    const sessions = await database.query.selectFrom("sessions").select("id").execute();
    const links = await database.query.selectFrom("verifications").select("id").execute();
    return { sessions: sessions.length, links: links.length };
  };
  await forgetExpired(services);
  expect(await left()).toEqual({ sessions: 1, links: 1 });
  clock.now += 2 * day;
  await forgetExpired(services);
  expect(await left()).toEqual({ sessions: 1, links: 0 });
  for (let weeks = 0; weeks < 52; weeks += 4) {
    clock.now += 4 * 7 * day;
    await forgetExpired(services);
  }
  expect(await left()).toEqual({ sessions: 0, links: 0 });
});

test("copies of mails are erased after 30 days", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  await world.identity.requestReset(world.request(), { email: ana.email });
  await world.identity.settled();
  const copies = () => readdir(join(world.services.config.dataDir, "outbox"));
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    await forgetExpired({ ...world.services, now: () => Date.now() + days * day });
    expect(await copies()).toHaveLength(left);
  }
});

test("after five years orders stay without who ordered and where to", async () => {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "closed", { deleted_at: now });
  const order = (storeId: string, id: string, at: number) => ({
    store_id: storeId,
    id: id.padEnd(22, "x"),
    subtotal_cents: 1_000,
    total_cents: 1_000,
    qtde: 1,
    contact: "11912345678",
    customer_name: "Ana Lima",
    address: "{}",
    address_parts: "{}",
    coupon: "DEZ",
    created_at: at,
    updated_at: at,
  });
  await database.query
    .insertInto("orders")
    .values([
      ...Array.from({ length: 450 }, (_, index) => order("shop", `old-${index}`, now)),
      order("closed", "old", now),
      order("shop", "younger", now + 2 * day),
    ])
    .execute();
  await database.query
    .insertInto("idempotency_keys")
    .values(
      ["old-1", "younger"].map((id) => ({
        store_id: "shop",
        key: id.padEnd(16, "x"),
        fingerprint: "trace",
        order_id: id.padEnd(22, "x"),
        created_at: id === "younger" ? now + 2 * day : now,
      })),
    )
    .execute();
  await addCoupon(database, "shop", { code: "DEZ" });
  const phones = ["11912345678", "11987654321"];
  await database.query
    .insertInto("coupon_uses")
    .values(phones.map((phone) => ({ store_id: "shop", code: "DEZ", phone, uses: 1 })))
    .execute();
  await addProducts(database, "shop", { id: "a" });
  await database.query
    .insertInto("order_items")
    .values(
      ["old-1", "younger"].map((id) => ({
        store_id: "shop",
        order_id: id.padEnd(22, "x"),
        line: 1,
        product_id: "a",
        name: "A",
        sale_cents: 1_000,
        qtde: 1,
        note: `de ${id}`,
      })),
    )
    .execute();
  for (const store of ["shop", "closed"])
    await addWords(database.query, await namedOrders(database.query, store));
  const at = Date.parse("2030-10-10T08:00:00Z");
  await database.query
    .insertInto("erasing_clock")
    .values({ id: 1, ran_at: at - day })
    .execute();
  await forgetExpired({ config, database, log, now: () => at });
  const known = await database.query
    .selectFrom("orders")
    .select(["id", "address"])
    .where("contact", "is not", null)
    .execute();
  expect(known).toEqual([{ id: "younger".padEnd(22, "x"), address: "{}" }]);
  const named = await database.query
    .selectFrom("orders")
    .select("id")
    .where("customer_name", "is not", null)
    .execute();
  expect(named).toHaveLength(1);
  const words = await database.query.selectFrom("order_search_words").select(["word", "order_id"]).execute();
  expect(words.map(({ word }) => word).sort()).toEqual(["5678", "ana", "lima"]);
  expect(new Set(words.map(({ order_id }) => order_id))).toEqual(new Set(["younger".padEnd(22, "x")]));
  const parts = database.query.selectFrom("orders").select("id").where("address_parts", "is not", null);
  expect(await parts.execute()).toHaveLength(1);
  const notes = await database.query.selectFrom("order_items").select("note").orderBy("note").execute();
  expect(notes).toEqual([{ note: "" }, { note: "de younger" }]);
  const uses = await database.query.selectFrom("coupon_uses").select("phone").execute();
  expect(uses).toEqual([{ phone: "11987654321" }]);
  const keys = await database.query.selectFrom("idempotency_keys").select("key").execute();
  expect(keys).toEqual([{ key: "younger".padEnd(16, "x") }]);
  const all = await database.query.selectFrom("orders").select("id").execute();
  expect(all).toHaveLength(452);
});

test("a clock that jumps years ahead erases nothing, unless it stays there for a month", async () => {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  const order = { store_id: "shop", subtotal_cents: 1_000, total_cents: 1_000, qtde: 1 };
  await database.query
    .insertInto("orders")
    .values({ ...order, id: "x".repeat(22), contact: "11912345678", created_at: now, updated_at: now })
    .execute();
  const warnings: unknown[] = [];
  const warning = { ...log, warn: (text: unknown) => void warnings.push(text) } as typeof log;
  const run = (at: number) => forgetExpired({ config, database, log: warning, now: () => at });
  const known = async () =>
    (await database.query.selectFrom("orders").select("id").where("contact", "is not", null).execute())
      .length;
  const years = 6 * 365 * day;

  // With nothing but the orders to tell the time by.
  await run(now + years);
  expect([await known(), warnings.length]).toEqual([1, 1]);
  await run(now + day);
  expect(warnings).toHaveLength(1);
  // And from then on by the last run, whatever was written under the wrong clock.
  await database.query
    .insertInto("orders")
    .values({ ...order, id: "y".repeat(22), created_at: now + years, updated_at: now + years })
    .execute();
  await run(now + years);
  await run(now + 2 * years);
  expect([await known(), warnings.length]).toEqual([1, 3]);
  for (let at = 1; at < 30; at++) await run(now + 2 * years + at * day);
  expect([await known(), warnings.length]).toEqual([1, 32]);
  await run(now + 2 * years + 30 * day);
  expect([await known(), warnings.length]).toEqual([0, 32]);
});

test("devices of who left a store, and watchers of old orders, are erased", async () => {
  const shop = await openPushShop();
  const { database, clock } = shop;
  await shop.addPhone("ana");
  await shop.addPhone("bia");
  await shop.watch(await shop.order());
  clock.now += 10 * day;
  await shop.watch(await shop.order());
  await database.query
    .updateTable("store_members")
    .set({ deleted_at: 1 })
    .where("user_id", "=", "ana")
    .execute();
  clock.now += 5 * day;
  await forgetExpired({ config, database, log, now: () => clock.now });
  const left = await database.query.selectFrom("panel_devices").select("user_id").execute();
  expect(left).toEqual([{ user_id: "bia" }]);
  expect(await database.query.selectFrom("order_watchers").select("id").execute()).toHaveLength(1);
});

test("who changed what of a store is erased after twelve months, in steps, and not before", async () => {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "closed", { deleted_at: now });
  const change = { user_id: "ana", area: "price", subject: "Água", field: "Preço" } as const;
  const at = Date.parse("2027-03-01T12:00:00Z");
  const yearBefore = Date.parse("2026-03-01T12:00:00Z");
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    ...change,
    store_id: "shop",
    id: `old-${index}`,
    at: yearBefore - 1 - index,
  }));
  await database.query
    .insertInto("store_changes")
    .values([
      ...rows,
      { ...change, store_id: "closed", id: "old", at: 1 },
      { ...change, store_id: "shop", id: "younger", at: yearBefore },
    ])
    .execute();
  const left = () => database.query.selectFrom("store_changes").select("id").execute();
  await database.query
    .insertInto("erasing_clock")
    .values({ id: 1, ran_at: at - 60 * day })
    .execute();
  await forgetExpired({ config, database, log, now: () => at });
  expect(await left(), "a clock that is not trusted erases nothing").toHaveLength(1_205);
  await database.query
    .updateTable("erasing_clock")
    .set({ ran_at: at - day, doubted_since: null })
    .execute();
  await forgetExpired({ config, database, log, now: () => at });
  expect(await left()).toEqual([{ id: "younger" }]);
});
