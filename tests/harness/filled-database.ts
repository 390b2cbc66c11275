import { openTestDatabase } from "./database.ts";

export const store = { id: "s1", name: "Loja", slug: "loja-um", created_at: 1 };
const category = { store_id: "s1", id: "c1", name: "Bebidas", created_at: 1 };
export const product = { store_id: "s1", id: "p1", name: "Água", sale_cents: 250, qtde: 3, created_at: 1 };
export const user = {
  id: "u1",
  name: "Ana",
  email: "ana@example.com",
  created_at: "2026-01-01",
  updated_at: "2026-01-01",
};
export const address = {
  user_id: "u1",
  id: "a1",
  zipcode: "01304001",
  street: "Rua Augusta",
  number: "1500",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  created_at: 1,
};
export const order = {
  store_id: "s1",
  id: "o".repeat(22),
  subtotal_cents: 500,
  freight_cents: 0,
  total_cents: 500,
  qtde: 2,
  created_at: 1,
  updated_at: 1,
};

/** Two stores; the first has a product and an order. */
export async function filled() {
  const database = await openTestDatabase();
  const { query } = database;
  await query
    .insertInto("stores")
    .values([store, { ...store, id: "s2", slug: "loja-dois" }])
    .execute();
  await query
    .insertInto("categories")
    .values([category, { ...category, store_id: "s2", id: "c2" }])
    .execute();
  await query.insertInto("products").values(product).execute();
  await query.insertInto("users").values(user).execute();
  await query.insertInto("orders").values(order).execute();
  return database;
}

export const item = {
  store_id: "s1",
  order_id: order.id,
  line: 1,
  product_id: "p1",
  name: "Água",
  sale_cents: 250,
  qtde: 2,
};
