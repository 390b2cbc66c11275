import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { serve } from "#tests/harness/served.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { getStock } from "./get-stock.ts";
import { stockRoutes } from "./stock-routes.ts";

async function openShop() {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "other");
  await addStore(database, "closed", { active: false });
  await addProducts(database, "shop", { id: "a", qtde: 73, sale_cents: 450 }, { id: "few", qtde: 2 });
  await addProducts(database, "shop", { id: "out", qtde: 0 }, { id: "free", sale_cents: 0 });
  await addProducts(database, "shop", { id: "off", active: false }, { id: "deleted", deleted_at: now });
  await addProducts(database, "other", { id: "theirs" });
  await addProducts(database, "closed", { id: "a" });
  return database;
}

test("the exact stock and price of what is sold, of this store alone", async () => {
  const { query } = await openShop();
  const ids = ["a", "few", "out", "free", "off", "deleted", "theirs", "nowhere"];
  const answer = await getStock(query, "shop", ids);
  expect([...(answer?.products ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: "a", saleCents: 450, stock: 73 },
    { id: "few", saleCents: 1_000, stock: 2 },
  ]);
  expect(await getStock(query, "shop", [])).toEqual({ revision: answer?.revision, products: [] });
});

test("a store that does not sell has no stock to tell", async () => {
  const { query } = await openShop();
  for (const slug of ["closed", "nowhere", "No Slug"]) expect(await getStock(query, slug, ["a"])).toBeNull();
});

test("over HTTP, for as many products as a bag has lines", async () => {
  const database = await openShop();
  const app = serve({ database }, stockRoutes());
  const answer = await app.request("/shop/stock?id=a&id=few&id=theirs");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ products: [{ id: "a" }, { id: "few" }] });
  expect((await app.request("/nowhere/stock?id=a")).status).toBe(404);
  const many = Array.from({ length: 100 }, (_, at) => `id=x${at}`).join("&");
  expect(await (await app.request(`/shop/stock?${many}&id=a`)).json()).toMatchObject({ products: [] });
});
