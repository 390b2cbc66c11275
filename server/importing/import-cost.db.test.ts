import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { writeCsv } from "#domain/csv.ts";
import { maxGroupsOfFile, maxGroupsOfProduct } from "#domain/menu-limits.ts";
import type { ImportLine, MenuReport } from "#domain/menu-report.ts";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, now } from "#tests/harness/shop.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { checkImport } from "./check-import.ts";
import { exportMenu } from "./export-menu.ts";
import { importMenu } from "./import-menu.ts";

/** Of two where the first took longer, the lesser: what is loaded or collected once is not what a file costs. */
const maxTurnMs = 50;

const fileAt = (price: string) =>
  Buffer.from(
    writeCsv([
      ["categoria", "nome", "descrição", "preço", "estoque", "opções"],
      ...Array.from({ length: 4_900 }, (_, at) => [
        `Categoria ${at % 40}`,
        `Produto número ${at}`,
        "Uma descrição de tamanho comum, como as lojas escrevem.",
        price,
        "10",
        at % 3 === 0 ? "Tamanho" : "",
      ]),
    ]),
  );

const kinds = [
  { kind: "new", price: "5,00", done: { made: 4_900 } },
  { kind: "changed", price: "6,00", done: { made: 0, changed: 4_900 } },
] as const;

async function turnsOf(shop: Awaited<ReturnType<typeof openImportShop>>): Promise<Map<string, number>> {
  const turns = new Map<string, number>();
  const measure = async (name: string, work: () => Promise<unknown>) =>
    void turns.set(name, await longestTurn(work));
  for (const { kind, price, done } of kinds) {
    const file = fileAt(price);
    let report: MenuReport | null = null;
    await measure(`check ${kind}`, async () => {
      report = (await shop.check(file)).report;
    });
    await measure(`write ${kind}`, async () =>
      expect((await shop.put(file, report)).last).toMatchObject(done),
    );
  }
  for (const format of ["csv", "xlsx"] as const)
    await measure(`export ${format}`, () => shop.exported(format).arrayBuffer());
  return turns;
}

const tooLong = (turns: Iterable<[string, number]>) => [...turns].filter(([, ms]) => ms >= maxTurnMs);

testInProcess(
  "4,900 rows, new and then changed, leave the event loop free",
  async () => {
    const first = tooLong(await turnsOf(await openImportShop()));
    const again = first.length > 0 ? await turnsOf(await openImportShop()) : new Map<string, number>();
    expect(tooLong(first.map(([name, ms]) => [name, Math.min(ms, again.get(name) ?? ms)]))).toEqual([]);
  },
  // Files are read at a low priority, which gets little of a busy machine.
  300_000,
);

async function addMostGroups({ database }: Awaited<ReturnType<typeof openImportShop>>): Promise<string[]> {
  const names = Array.from({ length: maxGroupsOfProduct }, (_, at) => `Lista ${at}`);
  await database.query
    .insertInto("option_groups")
    .values(names.map((name) => ({ store_id: "shop", created_at: now, id: name, name })))
    .execute();
  return names;
}

test("others have their turn between the lists of options of some products", async () => {
  const shop = await openImportShop();
  const names = await addMostGroups(shop);
  const rows = Array.from({ length: 40 }, (_, at) => [`Produto ${at}`, "5,00", names.join("|")]);
  const file = Buffer.from(writeCsv([["nome", "preço", "opções"], ...rows]));
  const { report } = await shop.check(file);
  const inTurn = new Map<number, number>();
  let turn = 0;
  const turns = setInterval(() => void turn++, 1);
  const slowLinks: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "InsertQueryNode" && node.into?.table.identifier.name === "product_option_groups") {
        inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
        for (const began = performance.now(); performance.now() - began < 1; );
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const slow = { ...shop.database, query: shop.database.query.withPlugin(slowLinks) };
  expect((await shop.put(file, report, "all", slow)).last).toMatchObject({ made: rows.length });
  clearInterval(turns);
  expect([...inTurn.values()].reduce((sum, each) => sum + each)).toBe(maxGroupsOfProduct);
  expect(Math.max(...inTurn.values())).toBeLessThan(maxGroupsOfProduct / 2);
});

testInProcess(
  "a file writes so many lists of products at once, and sent again those that were left",
  async () => {
    const shop = await openImportShop();
    const names = await addMostGroups(shop);
    const ids = Array.from({ length: 400 }, (_, at) => `product ${at}`);
    for (let from = 0; from < ids.length; from += 100) {
      const some = ids.slice(from, from + 100);
      await addProducts(shop.database, "shop", ...some.map((id) => ({ id, name: id })));
      const links = some.flatMap((product_id) =>
        names.map((group_id, position) => ({ store_id: "shop", product_id, group_id, position })),
      );
      await shop.database.query.insertInto("product_option_groups").values(links).execute();
    }
    let written = 0;
    const ofLinks = new WeakSet<object>();
    const linksWritten: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const writes = node.kind === "InsertQueryNode" || node.kind === "DeleteQueryNode";
        if (writes && JSON.stringify(node).includes('"product_option_groups"')) ofLinks.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (ofLinks.has(queryId)) written += Number(result.numAffectedRows ?? 0);
        return result;
      },
    };
    const counting = { ...shop.database, query: shop.database.query.withPlugin(linksWritten) };
    const turned = names.toReversed().join("|");
    const file = Buffer.from(writeCsv([["id", "opções"], ...ids.map((id) => [id, turned])]));
    const send = async () => {
      const { report } = await shop.check(file);
      return (await shop.put(file, report, "valid", counting)).last;
    };
    const fits = Math.floor(maxGroupsOfFile / (2 * maxGroupsOfProduct));
    expect(await send()).toMatchObject({ kind: "imported", changed: fits });
    expect(written).toBe(fits * 2 * maxGroupsOfProduct);
    expect(await send()).toMatchObject({ kind: "imported", changed: ids.length - fits });
    expect(await send()).toMatchObject({ kind: "imported", changed: 0 });
  },
);

test("no statement reads a whole table", async () => {
  const shop = await openImportShop();
  const { actor, database, signal } = shop;
  const file = fileOf("id;categoria;nome;preço;opções\na;Nova;Água;3;Adicionais\n;Nova;Bolo;5;\n");
  const { report } = await shop.check(file);
  const run = await statementsOf(database, async (query) => {
    const spied = { ...shop.services, database: { ...database, query } };
    await new Response(await exportMenu(spied, actor, "csv", new AbortController().signal)).text();
    await importMenu(spied, actor, { file, digest: report?.digest ?? "", scope: "all" }, () => {}, signal);
  });
  expect(run.length).toBeGreaterThan(10);
  for (const statement of run) {
    const found = await scans(database, statement);
    expect(
      found.filter((line) => !line.includes("VALUES CLAUSE")),
      statement.sql,
    ).toEqual([]);
  }
});

test("for a file that cannot be read, the menu is not read either", async () => {
  const shop = await openImportShop();
  const run = await statementsOf(shop.database, async (query) => {
    const spied = { ...shop.services, database: { ...shop.database, query } };
    for (const text of [";".repeat(1_000), `${" ".repeat(1_000)}x`]) {
      const told: ImportLine[] = [];
      await checkImport(spied, shop.actor, fileOf(text), (line) => void told.push(line), shop.signal);
      expect(told).toMatchObject([{ kind: "refused" }]);
    }
  });
  expect(run).toEqual([]);
});
