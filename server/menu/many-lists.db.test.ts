import { expect, test } from "vitest";
import { maxGroupsOfProduct } from "#domain/menu-limits.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { getMenu } from "./get-menu.ts";

const maxTurnMs = 50;
const products = Array.from({ length: 500 }, (_, at) => ({ id: `p${1_000 + at}`, position: at }));
const lists = Array.from({ length: maxGroupsOfProduct }, (_, at) => `g${at}`);

async function openShop() {
  const database = await openTestDatabase();
  const { query } = database;
  await addStore(database, "shop");
  await addProducts(database, "shop", ...products);
  const made = { store_id: "shop", created_at: now };
  await query
    .insertInto("option_groups")
    .values(lists.map((id) => ({ ...made, id, name: id })))
    .execute();
  await query
    .insertInto("options")
    .values(lists.map((group_id) => ({ ...made, group_id, id: "o", name: "Uma" })))
    .execute();
  for (const [position, group_id] of lists.entries()) {
    const links = products.map(({ id }) => ({ store_id: "shop", product_id: id, group_id, position }));
    await query.insertInto("product_option_groups").values(links).execute();
  }
  return database;
}

// Long, because PostgreSQL notes the change of each of 15,000 links.
test("a menu whose products have all the lists that they may have is read whole, and holds nobody up", async () => {
  const { query } = await openShop();
  const [section] = await getMenu(query, "shop");
  expect(section?.products).toHaveLength(products.length);
  for (const { groups } of section?.products ?? []) expect(groups.map(({ id }) => id)).toEqual(lists);
  const turn = () => longestTurn(() => getMenu(query, "shop"));
  // The best of three, because compiling and other work of the process count too.
  expect(Math.min(await turn(), await turn(), await turn())).toBeLessThan(maxTurnMs);

  // What deleted products had takes nothing from those beside them.
  const left = new Set([products[0]?.id, products.at(-1)?.id]);
  const deleted = products.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  await query.updateTable("products").set({ deleted_at: now }).where("id", "in", deleted).execute();
  const [rest] = await getMenu(query, "shop");
  expect(rest?.products.map(({ groups }) => groups.length)).toEqual([lists.length, lists.length]);
}, 60_000);

test("lists that were deleted take nothing from those that are left, and all that came back are read", async () => {
  const database = await openTestDatabase();
  const { query } = database;
  await addStore(database, "shop");
  const few = products.slice(0, 100).map(({ id }) => id);
  await addProducts(database, "shop", ...few.map((id) => ({ id })));
  const many = Array.from({ length: 2 * maxGroupsOfProduct }, (_, at) => `list ${at}`);
  const made = { store_id: "shop", created_at: now };
  await query
    .insertInto("option_groups")
    .values(many.map((id) => ({ ...made, id, name: id, deleted_at: now })))
    .execute();
  for (const [position, group_id] of many.entries()) {
    const links = few.map((product_id) => ({ store_id: "shop", product_id, group_id, position }));
    await query.insertInto("product_option_groups").values(links).execute();
  }
  const listsOf = async () =>
    (await getMenu(query, "shop")).flatMap(({ products }) =>
      products.map(({ groups }) => groups.map(({ id }) => id)),
    );
  const last = many.slice(-2);
  await query.updateTable("option_groups").set({ deleted_at: null }).where("id", "in", last).execute();
  expect(await listsOf()).toEqual(few.map(() => last));
  await query.updateTable("option_groups").set({ deleted_at: null }).execute();
  expect(await listsOf()).toEqual(few.map(() => many));
}, 60_000);
