import { beforeEach, expect, test } from "vitest";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});

const sell = (id: string) =>
  shop.database.query
    .updateTable("products")
    .set((row) => ({ qtde: row("qtde", "-", 1) }))
    .where("store_id", "=", "shop")
    .where("id", "=", id)
    .execute();
const productOf = async (id: string) => (await shop.products()).find((product) => product.id === id);

test("a sale outdates nothing where the file does not set the stock", async () => {
  const file = fileOf("id;preço\na;2,50\n");
  const { report } = await shop.check(file);
  await sell("a");
  expect((await shop.put(file, report)).last).toEqual({ kind: "imported", made: 0, changed: 1 });
  expect(await productOf("a")).toMatchObject({ qtde: 9, sale_cents: 250 });
});

test("nor where the file names the stock that it had: that is not written", async () => {
  const csv = Buffer.from((await shop.exported("csv").text()).replace("2,00", "2,50"));
  const { report } = await shop.check(csv);
  await sell("a");
  expect((await shop.put(csv, report)).last).toEqual({ kind: "imported", made: 0, changed: 1 });
  expect(await productOf("a")).toMatchObject({ qtde: 9, sale_cents: 250 });
});

test("nor where another product of the file is sold", async () => {
  const csv = Buffer.from((await shop.exported("csv").text()).replace(";10;111", ";20;111"));
  const { report } = await shop.check(csv);
  expect(report?.counts).toEqual({ new: 0, change: 1, same: 2, error: 0 });
  await sell("b");
  await sell("c");
  expect((await shop.put(csv, report)).last).toEqual({ kind: "imported", made: 0, changed: 1 });
  expect(await productOf("a")).toMatchObject({ qtde: 20 });
  expect(await productOf("b")).toMatchObject({ qtde: 99 });
  expect(await productOf("c")).toMatchObject({ qtde: 99 });
});

test("a sale of a product whose stock the file sets is not undone unseen", async () => {
  const file = fileOf("id;estoque\na;20\n");
  const { report } = await shop.check(file);
  await sell("a");
  const told = await shop.put(file, report);
  expect(told.kinds).toContain("changed");
  expect(told.rows[0]?.changes).toEqual([{ field: "Estoque", before: "9", after: "20" }]);
  expect(await productOf("a")).toMatchObject({ qtde: 9 });
  expect((await shop.put(file, told.report)).last).toMatchObject({ kind: "imported" });
  expect(await productOf("a")).toMatchObject({ qtde: 20 });
});

test("a row that was reported as the same changes nothing later", async () => {
  const file = fileOf("id;preço\na;2,50\nb;10\n");
  const { report } = await shop.check(file);
  await shop.database.query.updateTable("products").set({ sale_cents: 900 }).where("id", "=", "b").execute();
  expect((await shop.put(file, report)).last).toEqual({ kind: "imported", made: 0, changed: 1 });
  expect(await productOf("b")).toMatchObject({ sale_cents: 900 });
});

test("a made-up report imports nothing", async () => {
  const file = fileOf("id;preço\na;2,50\n");
  const { report } = await shop.check(file);
  const [hash] = report?.digest.split(".") ?? [];
  for (const digest of ["", ".", "x.____", `${hash}`, `${hash}.`]) {
    expect((await shop.put(file, report && { ...report, digest })).kinds).toContain("report");
  }
  expect(await productOf("a")).toMatchObject({ sale_cents: 200 });
});

test.each(["abc", "-3", "1,5"])(
  "rows whose stock is wrong ('%s') do not outdate the right ones",
  async (stock) => {
    const file = fileOf(`id;nome;preço;estoque\n;Bolo;5;\n;Pudim;6;${stock}\na;Água;2,50;${stock}\n`);
    const { report } = await shop.check(file);
    expect(report?.counts).toEqual({ new: 1, change: 0, same: 0, error: 2 });
    await sell("a");
    expect((await shop.put(file, report, "valid")).last).toEqual({ kind: "imported", made: 1, changed: 0 });
    expect((await shop.products()).map(({ name }) => name)).not.toContain("Pudim");
    expect(await productOf("a")).toMatchObject({ qtde: 9, sale_cents: 200 });
  },
);

test("a row that was wrong and is right meanwhile brings another report", async () => {
  const file = fileOf("id;nome;preço;estoque;código de barras\n;Bolo;5;;\nb;Cerveja;6;7;111\n");
  const { report } = await shop.check(file);
  expect(report?.counts).toMatchObject({ new: 1, error: 1 });
  await shop.database.query.updateTable("products").set({ barcode: null }).where("id", "=", "a").execute();
  const told = await shop.put(file, report, "valid");
  expect(told.kinds).toContain("changed");
  expect(told.report?.counts).toMatchObject({ new: 1, change: 1, error: 0 });
});
