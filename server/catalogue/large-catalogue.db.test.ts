import { expect, test } from "vitest";
import { type CategoryRest, othersInPart, restCount } from "#domain/catalogue.ts";
import { readPartSearch } from "#domain/catalogue-part.ts";
import { panelData } from "#domain/panel-paths.ts";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { firstProducts, getCatalogue } from "./get-catalogue.ts";
import { getCataloguePart } from "./get-catalogue-part.ts";

const rowsAtOnce = 500;

async function openLargeShop() {
  const shop = await openCatalogueShop();
  const { query } = shop.services.database;
  const products = Array.from({ length: 4_900 }, (_, at) => ({
    store_id: "shop",
    id: `p${at}`,
    // A large category, and products without one.
    category_id: at % 10 < 8 ? "beers" : null,
    name: `Produto ${at % 50} ${at}`,
    sale_cents: at % 7 === 0 ? 0 : 1_000,
    qtde: at % 5,
    // Names decide between equal positions.
    position: Math.floor(at / 3),
    created_at: 0,
  }));
  for (let at = 0; at < products.length; at += rowsAtOnce) {
    await query
      .insertInto("products")
      .values(products.slice(at, at + rowsAtOnce))
      .execute();
  }
  return { ...shop, products };
}

const askedOf = ({ categoryId, after }: CategoryRest) => {
  const url = new URL(panelData.menuPart("shop", [categoryId ?? othersInPart], after), "http://shop");
  const search = readPartSearch(url.searchParams);
  if (!search) throw new Error("not read");
  return search;
};

test("a large menu begins with its first products and whole counts; parts bring every other one, once and in order", async () => {
  const { services, attendant, products } = await openLargeShop();
  const { query } = services.database;
  const actor = await attendant();
  const start = await getCatalogue(query, actor);
  expect(start.products).toHaveLength(firstProducts);
  const left = start.rest.reduce((sum, each) => sum + restCount(each), 0);
  const total = await query
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", "shop")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(left + firstProducts).toBe(Number(total.count));

  const found = [...start.products];
  for (let rest of start.rest) {
    for (;;) {
      const part = await getCataloguePart(query, actor, askedOf(rest));
      expect(part.products.length).toBeLessThanOrEqual(400);
      found.push(...part.products);
      if (part.next === null) break;
      rest = { ...rest, after: part.next };
    }
  }
  expect(found).toHaveLength(Number(total.count));
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const positions = new Map(products.map(({ id, position }) => [id, position]));
  const beers = found.filter(({ id, categoryId }) => categoryId === "beers" && positions.has(id));
  const order = beers.map(({ id }) => positions.get(id) ?? 0);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("neither its beginning nor a part holds the event loop for long", async () => {
  const { services, attendant } = await openLargeShop();
  const { query } = services.database;
  const actor = await attendant();
  const search = { categoryIds: ["beers"], after: null };
  const begin = () => longestTurn(() => getCatalogue(query, actor));
  const part = () => longestTurn(() => getCataloguePart(query, actor, search));
  await begin();
  // The best of three, because compiling and other work of the process count too.
  expect(Math.min(await begin(), await begin(), await begin())).toBeLessThan(50);
  expect(Math.min(await part(), await part(), await part())).toBeLessThan(50);
});

test.each([
  "",
  "categoria=",
  `categoria=${"x".repeat(101)}`,
  Array.from({ length: 41 }, () => "categoria=a").join("&"),
  "categoria=a&depois=x",
  `categoria=a&depois=${encodeURIComponent(JSON.stringify([1, "a"]))}`,
  `categoria=a&depois=${"[".repeat(2_000)}`,
])("no list asks for '%s'", (search) => {
  expect(readPartSearch(new URLSearchParams(search))).toBeNull();
});
