import type { Database } from "#db/database.ts";
import type { ProductFacts } from "#domain/product-edit.ts";
import type { ProductWish } from "#domain/product-form.ts";
import { openTestDatabase } from "./database.ts";
import { addGroup } from "./menu-shop.ts";
import { addProducts, addStore, now } from "./shop.ts";
import { actorOf } from "./staff.ts";

/** A shop with a product in a category, two groups, and two people who edit it. */
export async function openCatalogue() {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await database.query
    .insertInto("categories")
    .values({ store_id: "shop", id: "drinks", name: "Bebidas", created_at: now })
    .execute();
  await addProducts(database, "shop", {
    id: "water",
    name: "Água",
    category_id: "drinks",
    sale_cents: 800,
    qtde: 10,
    barcode: "7894900011517",
  });
  await addProducts(database, "shop", { id: "juice", name: "Suco" });
  await addGroup(database, "shop", { id: "size", name: "Tamanho" }, { small: 0, large: 500 }, ["water"]);
  await addGroup(database, "shop", { id: "ice", name: "Gelo" }, { yes: 0 }, ["juice"]);
  const clock = { now: now + 60_000 };
  const services = { database, now: () => clock.now };
  const dona = await actorOf(database, "changeMenu");
  const maria = await actorOf(database, "changeMenu", { name: "Maria", role: "manager" });
  return { database, services, clock, dona, maria };
}

export const water: ProductFacts = {
  name: "Água",
  description: "",
  saleCents: 800,
  stock: 10,
  barcode: "7894900011517",
  categoryId: "drinks",
  thumbnail: "",
  active: true,
  adult: false,
  groupIds: ["size"],
};

/** What somebody sends who saw `water` and changed some of it. */
export const wishOf = (change: Partial<ProductFacts>, more: Partial<ProductWish> = {}): ProductWish => ({
  rev: 1,
  newCategory: null,
  stockSeen: 10,
  facts: { ...water, ...change },
  ...more,
});

/** The history, oldest first, as 'Maria: Água Preço R$ 8,00 → R$ 9,00'. */
export async function historyOf({ query }: Database): Promise<string[]> {
  const rows = await query.selectFrom("store_changes").selectAll().orderBy("at").execute();
  return rows.map(
    ({ user_id, subject, field, before, after }) => `${user_id}: ${subject} ${field} ${before} → ${after}`,
  );
}
