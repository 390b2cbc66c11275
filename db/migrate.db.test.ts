import { describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { filled, item, product } from "#tests/harness/filled-database.ts";
import { migrate } from "./migrate.ts";

describe("migrate", () => {
  it("does nothing the second time", async () => {
    const database = await filled();
    await database.exclusively(() => migrate(database));
    const { count } = await database.query
      .selectFrom("stores")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  it("keeps the photos of a demo that was loaded before they were named by their width", async () => {
    const database = await filled();
    const { query } = database;
    const elsewhere = "https://example.com/demo/photos/egg.webp";
    await query
      .insertInto("products")
      .values({ ...product, id: "p2", thumbnail: elsewhere })
      .execute();
    await query
      .updateTable("products")
      .set({ thumbnail: "/demo/photos/egg.webp" })
      .where("id", "=", "p1")
      .execute();
    await query
      .insertInto("order_items")
      .values({ ...item, thumbnail: "/demo/photos/egg.webp" })
      .execute();
    await database.runScript("delete from schema_migrations where name = '0012-demo-photo-sizes'");
    await migrate(database);
    const products = await query.selectFrom("products").select(["id", "thumbnail"]).orderBy("id").execute();
    expect(products.map(({ thumbnail }) => thumbnail)).toEqual(["/demo/photos/egg-192.webp", elsewhere]);
    const sold = await query.selectFrom("order_items").select("thumbnail").executeTakeFirstOrThrow();
    expect(sold.thumbnail).toBe("/demo/photos/egg-192.webp");
  });

  it("refuses a database of a newer version", async () => {
    const database = await openTestDatabase();
    await database.runScript("insert into schema_migrations values ('9999-later', 'x', 1)");
    await expect(migrate(database)).rejects.toThrow("newer version");
  });

  it("refuses a migration that was changed after it was applied", async () => {
    const database = await openTestDatabase();
    await database.runScript("update schema_migrations set checksum = 'x' where name = '0001-schema'");
    await expect(migrate(database)).rejects.toThrow("0001-schema");
  });

  it("leaves nothing of a script that fails half-way", async () => {
    const database = await openTestDatabase();
    const script =
      "insert into stores (id, name, slug, created_at) values ('x', 'X', 'xis', 1); insert into nowhere values (1)";
    await expect(database.runScript(script)).rejects.toThrow();
    expect(await database.query.selectFrom("stores").select("id").execute()).toEqual([]);
  });
});
