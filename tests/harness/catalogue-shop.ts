import { othersInPart } from "#domain/catalogue.ts";
import { readPartSearch } from "#domain/catalogue-part.ts";
import { panelData } from "#domain/panel-paths.ts";
import { getCatalogue } from "#server/catalogue/get-catalogue.ts";
import { getCataloguePart } from "#server/catalogue/get-catalogue-part.ts";
import { getMenu } from "#server/menu/get-menu.ts";
import { openTestDatabase } from "./database.ts";
import { addProducts, addStore, now } from "./shop.ts";
import { actorOf } from "./staff.ts";

/** A store with something of everything, and another one beside it. */
export async function openCatalogueShop() {
  const database = await openTestDatabase();
  const clock = { now };
  await addStore(database, "shop");
  await addStore(database, "other");
  const made = { store_id: "shop", created_at: now };
  await database.query
    .insertInto("categories")
    .values([
      { ...made, id: "beers", name: "Cervejas", position: 0, active: true },
      { ...made, id: "wines", name: "Vinhos", position: 1, active: true },
      { ...made, id: "hidden", name: "Natal", position: 2, active: false },
    ])
    .execute();
  await addProducts(
    database,
    "shop",
    { id: "a", name: "Água", category_id: null },
    { id: "b", name: "Brahma", category_id: "beers", qtde: 10 },
    { id: "c", name: "Corona", category_id: "beers", active: false },
    { id: "d", name: "Dado", category_id: "beers", qtde: 0, sale_cents: 0 },
    { id: "gone", category_id: "beers", deleted_at: now },
  );
  await addProducts(database, "other", { id: "a" });

  /** With all its parts. */
  const list = async () => {
    const actor = await actorOf(database, "sellOut");
    const { categories, products, rest } = await getCatalogue(database.query, actor);
    const all = [...products];
    for (let { categoryId, after } of rest) {
      do {
        const search = readPartSearch(partParams(categoryId, after));
        if (!search) throw new Error(`No part after ${after}`);
        const part = await getCataloguePart(database.query, actor, search);
        all.push(...part.products);
        after = part.next;
      } while (after !== null);
    }
    return { categories, products: all };
  };
  return {
    database,
    clock,
    services: { database, now: () => clock.now },
    list,
    owner: () => actorOf(database, "changeMenu"),
    attendant: () => actorOf(database, "sellOut", { name: "caixa", role: "attendant" }),
    product: async (id: string) => (await list()).products.find((each) => each.id === id),
    order: async (categoryId: string | null) =>
      (await list()).products.filter((each) => each.categoryId === categoryId).map(({ id }) => id),
    history: () =>
      database.query
        .selectFrom("store_changes")
        .select(["area", "subject", "field", "before", "after", "user_id as user"])
        .where("store_id", "=", "shop")
        .orderBy("subject")
        .execute(),
    revOf: async (id: string) => {
      const row = database.query.selectFrom("products").select("rev").where("id", "=", id);
      return (await row.where("store_id", "=", "shop").executeTakeFirstOrThrow()).rev;
    },
    /** As customers see it. */
    menu: async () =>
      (await getMenu(database.query, "shop")).map(
        ({ name, products }) => `${name}: ${products.map(({ id }) => id).join()}`,
      ),
  };
}

/** As the list of the panel asks. */
const partParams = (categoryId: string | null, after: string | null) =>
  new URL(panelData.menuPart("shop", [categoryId ?? othersInPart], after), "http://shop").searchParams;
