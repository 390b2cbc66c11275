import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { address, filled, item, order, product, store, user } from "#tests/harness/filled-database.ts";

describe("what the schema refuses", () => {
  it.each([
    ["a negative price", "products", { ...product, id: "p2", sale_cents: -1 }],
    ["a negative stock", "products", { ...product, id: "p2", qtde: -1 }],
    ["a product of no store", "products", { ...product, id: "p2", store_id: "nobody" }],
    ["a category of another store", "products", { ...product, id: "p2", category_id: "c2" }],
    ["a slug that a store has", "stores", { ...store, id: "s3" }],
    ["a colour that is not one", "stores", { ...store, id: "s3", slug: "loja-tres", color: "red" }],
    ["a PIX key without a name", "stores", { ...store, id: "s3", slug: "loja-tres", pix_key: "a@b.c" }],
    [
      "a store that delivers in no way",
      "stores",
      { ...store, id: "s3", slug: "x-y-z", offers_delivery: false, offers_withdraw: false },
    ],
    ["an unknown status", "orders", { ...order, id: "p".repeat(22), status: "lost" }],
    ["an unknown payment", "orders", { ...order, id: "p".repeat(22), payment: "fiado" }],
    ["a total that is not the sum", "orders", { ...order, id: "p".repeat(22), total_cents: 1 }],
    ["a guessable order id", "orders", { ...order, id: "42" }],
    ["a second user with one e-mail", "users", { ...user, id: "u2" }],
    ["an address without a CEP", "addresses", { ...address, zipcode: "" }],
    ["a contact that is no phone", "contacts", { user_id: "u1", id: "k1", phone: "123", created_at: 1 }],
    ["an unknown role", "store_members", { store_id: "s1", user_id: "u1", role: "king", created_at: 1 }],
    [
      "a key of no order",
      "idempotency_keys",
      { store_id: "s1", key: "k".repeat(16), fingerprint: "f", order_id: "none", created_at: 1 },
    ],
  ])("%s", async (_what, table, row) => {
    const { query } = await filled();
    const columns = Object.keys(row).map((name) => sql.ref(name));
    const insert = sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`;
    await expect(insert.execute(query)).rejects.toThrow();
  });

  it("an item without quantity, of another store's product, or on a line that is taken", async () => {
    const { query } = await filled();
    const insert = (values: typeof item) => query.insertInto("order_items").values(values).execute();
    await expect(insert({ ...item, qtde: 0 })).rejects.toThrow();
    await expect(insert({ ...item, product_id: "p9" })).rejects.toThrow();
    await expect(insert({ ...item, store_id: "s2" })).rejects.toThrow();
    await insert(item);
    await insert({ ...item, line: 2 });
    await expect(insert({ ...item, line: 2 })).rejects.toThrow();
  });

  it("two main addresses of one user", async () => {
    const { query } = await filled();
    await query
      .insertInto("addresses")
      .values({ ...address, main: true })
      .execute();
    await query
      .insertInto("addresses")
      .values({ ...address, id: "a2" })
      .execute();
    await expect(
      query
        .insertInto("addresses")
        .values({ ...address, id: "a3", main: true })
        .execute(),
    ).rejects.toThrow();
  });
});

describe("pictures", () => {
  it.each([
    "javascript:alert(1)",
    "data:image/svg+xml,x",
    "//example.com/a.png",
    "/\\example.com/a.png",
    "/\t/example.com/a.png",
    "https://",
    "foto.png",
    "",
  ])("%j is refused as a logo, as a cover and as a thumbnail", async (picture) => {
    const { query } = await filled();
    for (const column of ["logo", "cover"] as const) {
      const values = { ...store, id: "s3", slug: "x-y-z", [column]: picture };
      await expect(query.insertInto("stores").values(values).execute()).rejects.toThrow("picture");
      const change = query.updateTable("stores").set({ [column]: picture });
      await expect(change.execute()).rejects.toThrow("picture");
    }
    const makeProduct = query.insertInto("products").values({ ...product, id: "p2", thumbnail: picture });
    await expect(makeProduct.execute()).rejects.toThrow("picture");
    const changeProduct = query.updateTable("products").set({ thumbnail: picture }).where("id", "=", "p1");
    await expect(changeProduct.execute()).rejects.toThrow("picture");
  });

  it("on this site and on the web are taken", async () => {
    const { query } = await filled();
    for (const picture of [
      "/demo/a.webp",
      "/",
      "https://cdn.example.com/a.png",
      "http://example.com/á.png",
    ]) {
      await query.updateTable("stores").set({ logo: picture, cover: picture }).execute();
      await query.updateTable("products").set({ thumbnail: picture }).execute();
    }
    await query.updateTable("products").set({ thumbnail: null }).execute();
  });
});

describe("what the schema allows", () => {
  it("the slug of a deleted store", async () => {
    const { query } = await filled();
    await query.updateTable("stores").set({ deleted_at: 5 }).where("id", "=", "s1").execute();
    await query
      .insertInto("stores")
      .values({ ...store, id: "s3" })
      .execute();
  });

  it("booleans, cents and instants come back as they went in", async () => {
    const { query } = await filled();
    const at = 1_794_709_563_089;
    await query
      .insertInto("stores")
      .values({
        ...store,
        id: "s3",
        slug: "loja-tres",
        active: false,
        order_min_cents: 5_000,
        created_at: at,
      })
      .execute();
    const row = await query
      .selectFrom("stores")
      .select(["active", "require_contact", "order_min_cents", "created_at", "deleted_at"])
      .where("id", "=", "s3")
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({
      active: false,
      require_contact: true,
      order_min_cents: 5_000,
      created_at: at,
      deleted_at: null,
    });
  });
});
