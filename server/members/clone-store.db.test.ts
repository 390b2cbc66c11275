import { beforeEach, describe, expect, inject, test } from "vitest";
import { storeListTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { maxStoresPerPerson } from "#domain/new-store.ts";
import { storePicture } from "#domain/picture.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { addCoupon, addGroup, flatFee, setStore } from "#tests/harness/menu-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addMember } from "#tests/harness/staff.ts";
import { cloneStore } from "./clone-store.ts";
import { createCopyLine } from "./copy-line.ts";

const wanted = { name: "Filial", slug: "filial", whatsapp: "11987654321", stock: true };

let copies: ReturnType<typeof createCopyLine>;
let database: Database;
let actor: Awaited<ReturnType<typeof owner>>;
const owner = () => actorOf(database, "changeSettings");
const clone = (facts: Partial<typeof wanted> = {}, on = database) =>
  cloneStore({ database: on, now: () => now + 5, copies }, actor, { ...wanted, ...facts });
const storeOf = (slug: string) =>
  database.query.selectFrom("stores").selectAll().where("slug", "=", slug).executeTakeFirst();

beforeEach(async () => {
  // One copy after the other would rest.
  copies = createCopyLine();
  database = await openTestDatabase();
  await addStore(database, "shop", {
    name: "Matriz",
    color: "#6d28d9",
    description: "Bebidas",
    time_zone: "America/Manaus",
    order_min_cents: 2_000,
    require_contact: true,
    whatsapp_number: "11912345678",
    pix_key: "a@b.c",
    pix_name: "DONA",
    pix_city: "SP",
    card_brands: '["Visa"]',
    unseen_minutes: 9,
    logo: storePicture("shop", "aa"),
    cover: "https://example.com/capa.webp",
    paused_at: now,
  });
  await setStore(database, "shop", { areas: flatFee(700), opening: { weekly: [], special: [] } });
  actor = await owner();
});

async function fill() {
  const { query } = database;
  const category = { store_id: "shop", created_at: now };
  await query
    .insertInto("categories")
    .values([
      { ...category, id: "c", name: "Cervejas", position: 3, active: false },
      { ...category, id: "gone", name: "Antigas", position: 4, active: true, deleted_at: now },
    ])
    .execute();
  const beer = { id: "a", category_id: "c", thumbnail: storePicture("shop", "bb-192") };
  await addProducts(database, "shop", { ...beer, adult: true, qtde: 7, rev: 4 });
  const soldOut = { sold_out: true, back_at: now + 9, position: 2 };
  await addProducts(database, "shop", { id: "b", category_id: "gone", active: false, ...soldOut });
  await addProducts(database, "shop", { id: "deleted", deleted_at: now });
  await addGroup(database, "shop", { id: "g", least: 1, most: 2, pricing: "max" }, { x: 100, y: 200 }, ["a"]);
  await addGroup(database, "shop", { id: "old", deleted_at: now }, { z: 100 }, ["a"]);
  await query.updateTable("options").set({ deleted_at: now }).where("id", "=", "y").execute();
  await addCoupon(database, "shop", { code: "DEZ" });
  await addMember(database, "ana", "manager");
  const picture = { store_id: "shop", webp: "UklGRg==", created_at: now };
  for (const name of ["aa", "bb-192", "unused"]) {
    await query
      .insertInto("store_pictures")
      .values({ ...picture, name, used: name !== "unused" })
      .execute();
  }
}

test("menu, settings and pictures are copied; orders, people and coupons are not; it is closed", async () => {
  await fill();
  const told: string[] = [];
  database.changes.subscribe((topic) => void told.push(topic));
  expect(await clone()).toEqual({ ok: true });
  await expect.poll(() => told).toContain(storeListTopic);
  const [source, copy] = [await storeOf("shop"), await storeOf("filial")];
  if (!source || !copy) throw new Error("no store");
  const own = { id: copy.id, slug: "filial", name: "Filial", whatsapp_number: "11987654321" };
  const closed = { active: false, paused_at: null, created_at: now + 5 };
  expect(copy).toEqual({ ...source, ...own, ...closed, logo: storePicture(copy.id, "aa") });

  const { query } = database;
  const rows = (table: "categories" | "products" | "option_groups" | "options" | "coupons") =>
    query.selectFrom(table).selectAll().where("store_id", "=", copy.id).execute();
  expect(await rows("categories")).toMatchObject([{ id: "c", name: "Cervejas", position: 3, active: false }]);
  const products = await query
    .selectFrom("products")
    .selectAll()
    .where("store_id", "=", copy.id)
    .orderBy("id")
    .execute();
  expect(products).toEqual([
    expect.objectContaining({
      id: "a",
      category_id: "c",
      name: "Produto a",
      thumbnail: storePicture(copy.id, "bb-192"),
      sale_cents: 1_000,
      qtde: 7,
      adult: true,
      rev: 1,
      created_at: now + 5,
    }),
    expect.objectContaining({ id: "b", category_id: null, active: false, sold_out: true, back_at: now + 9 }),
  ]);
  expect(await rows("option_groups")).toMatchObject([{ id: "g", least: 1, most: 2, pricing: "max" }]);
  expect(await rows("options")).toMatchObject([{ group_id: "g", id: "x", price_cents: 100 }]);
  const used = query.selectFrom("product_option_groups").selectAll().where("store_id", "=", copy.id);
  expect(await used.execute()).toMatchObject([{ product_id: "a", group_id: "g", position: 0 }]);
  const pictures = query.selectFrom("store_pictures").select(["name", "webp"]).orderBy("name");
  expect(await pictures.where("store_id", "=", copy.id).execute()).toEqual([
    { name: "aa", webp: "UklGRg==" },
    { name: "bb-192", webp: "UklGRg==" },
  ]);
  expect(await rows("coupons")).toEqual([]);
  const members = query.selectFrom("store_members").select(["user_id", "role"]);
  expect(await members.where("store_id", "=", copy.id).execute()).toEqual([
    { user_id: "dona", role: "owner" },
  ]);
  const changes = query.selectFrom("store_changes").selectAll().where("store_id", "=", copy.id);
  expect(await changes.execute()).toMatchObject([
    { user_id: "dona", area: "settings", field: "Loja", before: null, after: "Cópia de Matriz" },
  ]);
});

test("without its stock every product starts with none", async () => {
  await fill();
  expect(await clone({ stock: false })).toEqual({ ok: true });
  const copy = await storeOf("filial");
  const products = database.query
    .selectFrom("products")
    .select("qtde")
    .where("store_id", "=", copy?.id ?? "");
  expect(await products.execute()).toEqual([{ qtde: 0 }, { qtde: 0 }]);
});

describe("refused", () => {
  test("an address of another store, and of one's own that is another", async () => {
    await addStore(database, "filial");
    expect(await clone()).toEqual({ ok: false, reason: "taken" });
    expect(await clone({ slug: "shop" })).toEqual({ ok: false, reason: "taken" });
  });

  test("more stores than a person may have", async () => {
    for (let count = 1; count < maxStoresPerPerson; count++) {
      expect(await clone({ slug: `filial-${count}` })).toEqual({ ok: true });
    }
    expect(await clone()).toEqual({ ok: false, reason: "tooMany" });
    expect(await clone({ slug: "filial-1" }), "one that is made already").toEqual({ ok: true });
  });

  test("of a suspended store, by somebody who is not its owner any more, or whose account is gone", async () => {
    const { query } = database;
    await query.updateTable("stores").set({ suspended_at: now }).execute();
    expect(await clone()).toEqual({ ok: false, reason: "suspended" });
    await query.updateTable("store_members").set({ role: "manager" }).execute();
    await expect(clone()).rejects.toThrow(new AccessEnded("role"));
    await query.updateTable("users").set({ deleted_at: now }).execute();
    expect(await clone()).toEqual({ ok: false, reason: "gone" });
    expect(await storeOf("filial")).toBeUndefined();
  });
});

test("pressed twice at once, one store is made", async () => {
  await fill();
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  const results = await Promise.all([clone(), clone({}, second), clone()]);
  expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const { length } = await database.query.selectFrom("stores").select("id").execute();
  expect(length).toBe(2);
});

test("5,000 products and 120 MB of pictures are copied within seconds, and other work goes on meanwhile", async () => {
  const { query } = database;
  const ids = Array.from({ length: 5_000 }, (_, index) => `p${index}`);
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    await addProducts(database, "shop", ...some.map((id) => ({ id, description: "x".repeat(200) })));
  }
  const picture = { store_id: "shop", webp: "U".repeat(400_000), created_at: now, used: true };
  for (let at = 0; at < 300; at++)
    await query
      .insertInto("store_pictures")
      .values({ ...picture, name: `n${at}` })
      .execute();
  const started = performance.now();
  const longest = await longestTurn(async () => expect(await clone()).toEqual({ ok: true }));
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(longest).toBeLessThan(200);
  const copy = await storeOf("filial");
  for (const [table, copied] of [
    ["products", 5_000],
    ["store_pictures", 300],
  ] as const) {
    const { count } = await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .where("store_id", "=", copy?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(copied);
  }
});

test("every statement finds its rows by an index", async () => {
  await fill();
  const statements = await statementsOf(database, async (query) => {
    const spied = { ...database, query, changes: database.changes };
    await cloneStore({ database: spied, now: () => now, copies }, actor, wanted);
  });
  expect(statements.length).toBeGreaterThan(12);
  for (const statement of statements) {
    expect(await scans(database, statement, "indexes"), statement.sql).toEqual([]);
  }
});
