import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { demoCustomer } from "./demo-customer.ts";
import { demoStores } from "./demo-stores.ts";
import { makeLargeStore } from "./large-store.ts";
import { loadDemo } from "./load-demo.ts";
import { loadStore } from "./load-store.ts";

const now = Date.UTC(2026, 0, 2, 15, 30);

test("the demo is loaded once, as written", async () => {
  const { query } = await openTestDatabase();
  expect(await loadDemo(query, now)).toBe(true);
  expect(await loadDemo(query, now + 1)).toBe(false);

  const stores = await query.selectFrom("stores").selectAll().execute();
  expect(stores.map(({ id }) => id).sort()).toEqual(demoStores.map(({ id }) => id).sort());
  expect(stores.find(({ id }) => id === "hortifruti-vila")).toMatchObject({
    active: true,
    offers_delivery: false,
    offers_withdraw: true,
    require_address: false,
    pay_cash: true,
    pay_paypal: false,
    logo: null,
    pix_key: null,
    created_at: now,
  });
  const products = await query.selectFrom("products").select(["store_id", "id"]).execute();
  expect(products).toHaveLength(demoStores.reduce((sum, store) => sum + store.products.length, 0));
});

test("the demo customer has a profile, and a password in the identity library's form", async () => {
  const { query } = await openTestDatabase();
  await loadDemo(query, now);
  const user = await query.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    email: "cliente@demo.n1",
    email_verified: 1,
    active: true,
    cpf: "52998224725",
  });
  expect(user.created_at).toBe("2026-01-02T15:30:00.000Z");
  for (const table of ["addresses", "contacts"] as const) {
    const rows = await query.selectFrom(table).select("main").orderBy("main", "desc").execute();
    expect(rows).toEqual([{ main: true }, { main: false }]);
  }
  const account = await query.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ user_id: user.id, account_id: user.id, provider_id: "credential" });
  const [salt = "", key] = account.password?.split(":") ?? [];
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 67_108_864 };
  expect(scryptSync(demoCustomer.password, salt, 64, cost).toString("hex")).toBe(key);
});

test("a store that was deleted still keeps the demo away", async () => {
  const { query } = await openTestDatabase();
  await query
    .insertInto("stores")
    .values({ id: "s", name: "Minha Loja", slug: "minha-loja", created_at: now, deleted_at: now })
    .execute();
  expect(await loadDemo(query, now)).toBe(false);
  expect(await query.selectFrom("users").select("id").execute()).toEqual([]);
});

test("a large store is loaded whole, once", async () => {
  const { query } = await openTestDatabase();
  const store = makeLargeStore(2000);
  expect(await loadStore(query, store, now)).toBe(true);
  expect(await loadStore(query, store, now)).toBe(false);
  const products = await query.selectFrom("products").select("id").orderBy("position").execute();
  expect(products.map(({ id }) => id)).toEqual(store.products.map(({ id }) => id));
});
