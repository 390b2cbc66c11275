import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { forgetExpired } from "#server/forget-expired.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, log, now } from "#tests/harness/shop.ts";

const day = 24 * 60 * 60 * 1_000;
const config = readConfig({ DATA_DIR: "no-such-folder" });

test("a deleted list of options can be brought back for 30 days, and takes what its products had of it along", async () => {
  const database = await openTestDatabase();
  const { query } = database;
  await addStore(database, "shop");
  await addProducts(database, "shop", ...Array.from({ length: 150 }, (_, at) => ({ id: `p${at}` })));
  for (const id of ["deleted", "left"]) {
    const list = {
      store_id: "shop",
      id,
      name: id,
      deleted_at: id === "deleted" ? now : null,
      created_at: now,
    };
    await query.insertInto("option_groups").values(list).execute();
    const option = { store_id: "shop", group_id: id, id: "o", name: "Uma", created_at: now };
    await query.insertInto("options").values(option).execute();
    const links = Array.from({ length: 150 }, (_, at) => ({
      product_id: `p${at}`,
      group_id: id,
      position: 1,
    }));
    await query
      .insertInto("product_option_groups")
      .values(links.map((link) => ({ ...link, store_id: "shop" })))
      .execute();
  }
  const countOf = async (table: "option_groups" | "options" | "product_option_groups") =>
    (await query.selectFrom(table).select("store_id").execute()).length;
  for (const [days, lists] of [
    [29, 2],
    [31, 1],
  ] as const) {
    await forgetExpired({ config, database, log, now: () => now + days * day });
    expect(await countOf("option_groups")).toBe(lists);
    expect(await countOf("options")).toBe(lists);
    expect(await countOf("product_option_groups")).toBe(150 * lists);
  }
});
