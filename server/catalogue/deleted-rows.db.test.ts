import { expect, test } from "vitest";
import type { Query } from "#db/database.ts";
import { expectUnchanged } from "#server/importing/expect-unchanged.ts";
import { exportMenu } from "#server/importing/export-menu.ts";
import { readMenu } from "#server/importing/read-menu.ts";
import { getMenu } from "#server/menu/get-menu.ts";
import { openImportShop } from "#tests/harness/import-shop.ts";
import { planOf, statementsOf } from "#tests/harness/query-plans.ts";
import { now } from "#tests/harness/shop.ts";
import { lackOfMenuRoom, lackOfRoom } from "./has-room.ts";
import { readOptionGroup } from "./read-option-group.ts";

test("no reader of the menu passes over what was deleted, nor over the options of lists that were", async () => {
  const { database, actor, services, signal } = await openImportShop();
  await deleteMany(database.query);
  if (database.engine === "postgres") await database.runScript("analyze");
  const statements = await statementsOf(database, async (query) => {
    await getMenu(query, "shop");
    const menu = await readMenu(query, "shop", () => {});
    const spied = { ...services, database: { ...database, query } };
    await new Response(await exportMenu(spied, actor, "csv", signal)).text();
    await query.transaction().execute(async (transaction) => {
      await expectUnchanged(transaction, actor, menu);
      await lackOfMenuRoom(transaction, actor, { products: 1, letters: 1 });
      await lackOfRoom(transaction, actor, { id: "size", options: 1 });
      await readOptionGroup(transaction, actor, "size");
    });
  });
  const skipping = statements.filter(({ sql }) =>
    /from "(products|option_groups|options)" .*"deleted_at" is null/.test(sql),
  );
  expect(skipping.length).toBeGreaterThan(12);
  for (const statement of skipping) {
    const plan = await planOf(database, statement);
    const reads = plan
      .filter((line) => /SEARCH|SCAN|Seq Scan|Index (Only )?Scan/.test(line))
      // Of these no deleted one stays in a list.
      .filter((line) => !/options.*group_id|options_pkey/.test(line));
    expect(
      reads.filter((line) => !line.includes("_not_deleted")),
      statement.sql,
    ).toEqual([]);
  }
});

/** So many that a plan which reads them is not the cheapest. */
async function deleteMany(query: Query): Promise<void> {
  const ids = Array.from({ length: 2_000 }, (_, nth) => `gone-${nth}`);
  const made = { store_id: "shop", created_at: now };
  const gone = ids.map((id) => ({ ...made, id, name: id, deleted_at: now }));
  await query
    .insertInto("products")
    .values(gone.map((row) => ({ ...row, sale_cents: 100, qtde: 1 })))
    .execute();
  await query.insertInto("option_groups").values(gone).execute();
  await query
    .insertInto("options")
    .values(ids.map((id) => ({ ...made, group_id: id, id, name: id })))
    .execute();
}
