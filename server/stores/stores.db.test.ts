import { describe, expect, it } from "vitest";
import { demoStores } from "#db/demo/demo-stores.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { getMenu } from "#server/menu/get-menu.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { planOf, statementsOf } from "#tests/harness/query-plans.ts";
import { getStore } from "./get-store.ts";
import { listStores } from "./list-stores.ts";

const today = Date.UTC(2026, 10, 16, 12);

async function demo() {
  const { query } = await openTestDatabase();
  // Without the demo's people, whose passwords take longest.
  await query.transaction().execute(async (transaction) => {
    for (const store of demoStores) await loadStore(transaction, store, 1);
  });
  return query;
}

describe("listStores", () => {
  it("finds each part by the index of listed stores, in its order", async () => {
    const database = await openTestDatabase();
    const names = Array.from({ length: 50 }, (_, at) => `loja-${100 + at}`);
    await database.query
      .insertInto("stores")
      .values(names.map((name) => ({ id: name, slug: name, name, pay_cash: true, created_at: 0 })))
      .execute();
    const statements = await statementsOf(database, async (query) => {
      expect((await listStores(query, today)).map(({ name }) => name)).toEqual(names);
    });
    expect(statements).toHaveLength(3);
    for (const statement of statements) {
      const plan = (await planOf(database, statement)).join();
      expect(plan).toContain("stores_listed");
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });

  it("lists the active stores by name, and no other", async () => {
    const query = await demo();
    const slugs = (await listStores(query, today)).map((store) => store.slug);
    expect(slugs).toEqual(["adega-do-ze", "hortifruti-vila", "mercado-central", "pizzaria-bella"]);
    await query.updateTable("stores").set({ deleted_at: 5 }).where("slug", "=", "adega-do-ze").execute();
    expect(await listStores(query, today)).toHaveLength(3);
  });

  it("tells of each how it hands over and from what amount on, and nothing that the list does not show", async () => {
    const stores = await listStores(await demo(), today);
    const facts = stores.map(({ slug, delivery, orderMinCents }) => [slug, delivery, orderMinCents]);
    expect(facts).toContainEqual(["adega-do-ze", ["delivery", "withdraw"], 5_000]);
    expect(facts).toContainEqual(["hortifruti-vila", ["withdraw"], 0]);
    expect(Object.keys(stores[0] ?? {}).sort()).toEqual(
      [
        "color",
        "cover",
        "delivery",
        "deliveryTerms",
        "description",
        "id",
        "logo",
        "name",
        "opening",
        "orderMinCents",
        "slug",
      ].sort(),
    );
  });
});

describe("the list's facts about hours and delivery", () => {
  it("sum up the areas of a store, however many there are", async () => {
    const query = await demo();
    const terms = async () =>
      new Map((await listStores(query, today)).map(({ slug, deliveryTerms }) => [slug, deliveryTerms]));
    expect((await terms()).get("pizzaria-bella")).toEqual({
      feeCents: null,
      hasMinimum: true,
      minutes: { from: 35, to: 70 },
    });
    expect((await terms()).get("mercado-central")).toEqual({ feeCents: 0, hasMinimum: false, minutes: null });
    const area = { feeCents: 500, orderMinCents: 0, minutes: { from: 40, to: 55 } };
    const areas = Array.from({ length: 500 }, (_, at) => ({
      ...area,
      place: { kind: "district", city: "São Paulo", district: `Bairro ${at}` },
    }));
    await query
      .updateTable("stores")
      .set({ areas: JSON.stringify({ areas, elsewhere: area, freeFromCents: null }) })
      .where("slug", "=", "pizzaria-bella")
      .execute();
    expect((await terms()).get("pizzaria-bella")).toEqual({
      feeCents: 500,
      hasMinimum: false,
      minutes: { from: 40, to: 55 },
    });
    expect(JSON.stringify(await listStores(query, today))).not.toContain("Bairro");
  });

  it("leave out special days that are over or far off", async () => {
    const query = await demo();
    const days = ["2025-12-25", "2026-11-15", "2026-11-20", "2027-12-25"];
    const special = days.map((date) => ({ date, intervals: [] }));
    await query
      .updateTable("stores")
      .set({ opening: JSON.stringify({ weekly: [], special }) })
      .where("slug", "=", "pizzaria-bella")
      .execute();
    const bella = (await listStores(query, today)).find(({ slug }) => slug === "pizzaria-bella");
    expect(bella?.opening.special.map(({ date }) => date)).toEqual(["2026-11-15", "2026-11-20"]);
  });
});

describe("getStore", () => {
  it("reads what a store asks for and offers", async () => {
    const query = await demo();
    const adega = await getStore(query, "adega-do-ze");
    expect(adega).toMatchObject({ active: true, orderMinCents: 5_000, delivery: ["delivery", "withdraw"] });
    expect(adega?.payments).toHaveLength(8);
    expect(adega?.cover).toBe("/demo/covers/adega-do-ze-800.webp");
    expect(await getStore(query, "hortifruti-vila")).toMatchObject({
      cover: null,
      delivery: ["withdraw"],
      requires: { contact: true, address: false, payment: false },
    });
  });

  it("finds an inactive store, and neither a deleted nor an unknown one", async () => {
    const query = await demo();
    expect(await getStore(query, "padaria-fechada")).toMatchObject({ active: false });
    await query.updateTable("stores").set({ deleted_at: 5 }).where("slug", "=", "adega-do-ze").execute();
    expect(await getStore(query, "adega-do-ze")).toBeNull();
    expect(await getStore(query, "nobody")).toBeNull();
  });

  it("tells nobody a store's PIX key", async () => {
    const query = await demo();
    const { pix_key } = await query
      .selectFrom("stores")
      .select("pix_key")
      .where("slug", "=", "adega-do-ze")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await getStore(query, "adega-do-ze"))).not.toContain(pix_key);
  });
});

describe("getMenu", () => {
  it("shows only what can be ordered, and the product without a category last", async () => {
    const query = await demo();
    const menu = await getMenu(query, "hortifruti-vila");
    expect(menu.at(-1)).toMatchObject({ name: "Outros" });
    const ids = menu.flatMap((section) => section.products.map((product) => product.id));
    expect(ids).not.toContain("quiabo-bandeja-300-g");
    expect(ids).toContain("pitaya-vermelha-unidade");
  });

  it("mixes no stores", async () => {
    const query = await demo();
    const counts = await Promise.all(
      ["adega-do-ze", "mercado-central"].map(async (id) =>
        (await getMenu(query, id)).reduce((sum, section) => sum + section.products.length, 0),
      ),
    );
    expect(counts).toEqual([61, 400]);
  });

  it.each([
    ["inactive", { active: false }],
    ["deleted", { deleted_at: 5 }],
    ["free", { sale_cents: 0 }],
    ["sold out", { qtde: 0 }],
  ])("leaves out a product that is %s", async (_what, change) => {
    const query = await demo();
    await query.updateTable("products").set(change).where("store_id", "=", "pizzaria-bella").execute();
    expect(await getMenu(query, "pizzaria-bella")).toEqual([]);
  });
});
