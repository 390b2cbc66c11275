import type { Database } from "#db/database.ts";
import type { ImportLine, ImportScope, MenuReport, ReportRow } from "#domain/menu-report.ts";
import { checkImport } from "#server/importing/check-import.ts";
import { exportMenu } from "#server/importing/export-menu.ts";
import { importMenu } from "#server/importing/import-menu.ts";
import { createExportLines } from "#server/limits/export-lines.ts";
import { openTestDatabase } from "./database.ts";
import { openHeavyWork } from "./heavy-work.ts";
import { addGroup } from "./menu-shop.ts";
import { addProducts, addStore, now } from "./shop.ts";
import { actorOf } from "./staff.ts";

interface Told {
  rows: ReportRow[];
  report: MenuReport | null;
  kinds: string[];
  last: ImportLine | undefined;
}

async function hear(work: (tell: (line: ImportLine) => void) => Promise<void>): Promise<Told> {
  const lines: ImportLine[] = [];
  await work((line) => lines.push(line));
  return {
    rows: lines.flatMap((line) => (line.kind === "rows" ? line.rows : [])),
    report: lines.flatMap((line) => (line.kind === "report" ? [line.report] : []))[0] ?? null,
    kinds: [...new Set(lines.map(({ kind }) => kind))],
    last: lines.at(-1),
  };
}

export const fileOf = (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"));

/** A store with two drinks, one of them with options, something that is not sold and something deleted. */
export async function openImportShop() {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  const actor = await actorOf(database, "changeMenu", { name: "gerente", role: "manager" });
  await database.query
    .insertInto("categories")
    .values({ store_id: "shop", id: "drinks", name: "Bebidas", position: 3, created_at: now })
    .execute();
  const drink = { category_id: "drinks" };
  await addProducts(database, "shop", {
    id: "a",
    name: "Água",
    barcode: "111",
    sale_cents: 200,
    qtde: 10,
    ...drink,
  });
  await addProducts(database, "shop", {
    ...{ id: "b", name: "Cerveja", adult: true, thumbnail: "https://f.example/b.jpg", ...drink },
  });
  await addProducts(database, "shop", { id: "c", name: "Fora de venda", active: false });
  await addProducts(database, "shop", { id: "d", name: "Apagado", deleted_at: now });
  await addGroup(database, "shop", { id: "size", name: "Tamanho" }, { p: 0, g: 300 }, ["a"]);
  await addGroup(database, "shop", { id: "more", name: "Adicionais" }, { q: 100 }, ["a"]);

  const services = {
    database,
    now: () => now,
    // How long a busy machine makes a file wait is not what these tests ask.
    runHeavy: await openHeavyWork(120_000),
    exports: createExportLines(),
  };
  const { signal } = new AbortController();
  const check = (file: Buffer) => hear((tell) => checkImport(services, actor, file, tell, signal));
  const put = (
    file: Buffer,
    report: MenuReport | null,
    scope: ImportScope = "all",
    other: Database = database,
  ) =>
    hear((tell) =>
      importMenu(
        { ...services, database: other },
        actor,
        { file, digest: report?.digest ?? "", scope },
        tell,
        signal,
      ),
    );
  return {
    database,
    actor,
    services,
    signal,
    exported: (format: "csv" | "xlsx") => {
      // As if each came after a while: nobody has to rest.
      const rested = { ...services, exports: createExportLines() };
      const file = exportMenu(rested, actor, format, signal).then((stream) => new Response(stream));
      return { text: async () => (await file).text(), arrayBuffer: async () => (await file).arrayBuffer() };
    },
    check,
    put,
    async checkAndPut(text: string, scope: ImportScope = "all") {
      const file = fileOf(text);
      return put(file, (await check(file)).report, scope);
    },
    products: () =>
      database.query
        .selectFrom("products")
        .selectAll()
        .where("store_id", "=", "shop")
        .where("deleted_at", "is", null)
        .orderBy("name")
        .execute(),
    history: () =>
      database.query.selectFrom("store_changes").selectAll().where("store_id", "=", "shop").execute(),
  };
}
