import { sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { changeNumber } from "#server/catalogue/change-number.ts";
import { changePrices } from "#server/catalogue/change-prices.ts";
import type { RunHeavy } from "#server/limits/run-heavy.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";
import { placeAt } from "#tests/harness/menu-shop.ts";
import { addProducts, draftOf, expectWholeOrders, item, now, stockOf } from "#tests/harness/shop.ts";
import { importMenu } from "./import-menu.ts";

const onPostgres = inject("engine") === "postgres";
/** The file is read on a thread of its own first. */
const timeout = 60_000;

let shop: Awaited<ReturnType<typeof openImportShop>>;
/** As that of a second process, where there can be one. */
let second: Database;
beforeEach(async () => {
  shop = await openImportShop();
  second = onPostgres ? await reopenTestDatabase(shop.database) : shop.database;
  await addProducts(shop.database, "shop", { id: "x", qtde: 1_000 }, { id: "Y", qtde: 1_000 });
});

test.each<[string, () => Promise<unknown>]>([
  ["a price", () => changeNumber(shop.services, shop.actor, "a", { of: "price", from: 200, to: 300 })],
  ["prices by percent", () => changePrices(shop.services, shop.actor, { tenths: 500, seen: [["a", 200]] })],
])("%s that somebody changes while an import is planned is not written over", async (_what, change) => {
  const file = fileOf("id;preço\na;2,50\n");
  const { report } = await shop.check(file);
  let changed = false;
  const runHeavy: RunHeavy = async (heavy) => {
    await shop.services.runHeavy(heavy);
    if (!changed) await change();
    changed = true;
  };
  const kinds: string[] = [];
  const wish = { file, digest: report?.digest ?? "", scope: "all" as const };
  await importMenu(
    { ...shop.services, runHeavy },
    shop.actor,
    wish,
    ({ kind }) => kinds.push(kind),
    shop.signal,
  );
  expect(kinds.at(-1)).toBe("report");
  expect((await shop.products()).find(({ id }) => id === "a")?.sale_cents).toBe(300);
});

test("no sale is lost beside imports that set the stock", { timeout }, async () => {
  const buyers = 60;
  const selling = Promise.all(
    Array.from({ length: buyers }, (_, buyer) => {
      const items = [item("x"), item("Y")];
      return placeAt(buyer % 2 ? shop.database : second, now, draftOf(buyer % 3 ? items : items.reverse()));
    }),
  );
  const file = fileOf("id;estoque\nx;5000\nY;5000\n");
  let told = await shop.check(file);
  while (told.last?.kind !== "imported") {
    const { report, rows } = told;
    told = await shop.put(file, report);
    if (told.last?.kind === "imported") told.rows = rows;
  }
  const results = await selling;
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  for (const [at, id] of ["x", "Y"].entries()) {
    const soldBefore = 1_000 - Number(told.rows[at]?.changes[0]?.before);
    expect(await stockOf(shop.database, id)).toBe(5_000 - (buyers - soldBefore));
  }
  await expectWholeOrders(shop.database);
});

if (onPostgres) {
  /** Takes one of each, with something `between` the two. */
  const sell = (ids: readonly [string, string], between: () => Promise<unknown>) =>
    second.query.transaction().execute(async (transaction) => {
      const take = (id: string) =>
        transaction
          .updateTable("products")
          .set((row) => ({ qtde: row("qtde", "-", 1) }))
          .where("store_id", "=", "shop")
          .where("id", "=", id)
          .execute();
      await take(ids[0]);
      await between();
      await take(ids[1]);
    });

  const somebodyWaits = () =>
    expect
      .poll(
        async () => {
          const { rows } = await sql`select 1 from pg_locks where not granted`.execute(second.query);
          return rows.length;
        },
        { timeout },
      )
      .toBeGreaterThan(0);

  test("a sale between the comparison and the writing is seen", { timeout }, async () => {
    const file = fileOf("id;nome;preço;estoque\nx;Produto x;;5000\n;Bolo;5;\n");
    const { report } = await shop.check(file);
    let importing: ReturnType<typeof shop.put> | undefined;
    await sell(["x", "Y"], async () => {
      importing = shop.put(file, report);
      await somebodyWaits();
    });
    const told = await importing;
    expect(told?.kinds).toContain("changed");
    expect(told?.rows[0]?.changes).toEqual([{ field: "Estoque", before: "999", after: "5000" }]);
    expect(await stockOf(shop.database, "x")).toBe(999);
    expect((await shop.products()).map(({ name }) => name)).not.toContain("Bolo");
  });

  test("locks are taken in the order of orders, whatever the server's collation is", {
    timeout,
  }, async () => {
    await sql`alter table products alter column id type text collate "und-x-icu"`.execute(
      shop.database.query,
    );
    const file = fileOf("id;preço\nx;11\nY;12\n");
    const { report } = await shop.check(file);
    let importing: ReturnType<typeof shop.put> | undefined;
    await sell(["Y", "x"], async () => {
      importing = shop.put(file, report);
      await somebodyWaits();
    });
    expect((await importing)?.last).toMatchObject({ kind: "imported", changed: 2 });
    expect([await stockOf(shop.database, "x"), await stockOf(shop.database, "Y")]).toEqual([999, 999]);
  });
}
