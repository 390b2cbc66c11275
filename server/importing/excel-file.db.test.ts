import { beforeEach, expect, test } from "vitest";
import { openImportShop } from "#tests/harness/import-shop.ts";
import { addProducts } from "#tests/harness/shop.ts";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
  await addProducts(
    shop.database,
    "shop",
    { id: "e", name: "Maçã", barcode: "7891234567895", sale_cents: 1_290 },
    { id: "f", name: "Pão", barcode: "7899999999999", sale_cents: 123_450 },
    { id: "g", name: "Gelo", barcode: "00078912", sale_cents: 500 },
  );
});

/** As Excel in Brazil opens and saves the export: Windows-1252, no BOM, long numbers cut, zeros and quotes gone. */
const savedByExcel = (csv: string) =>
  Buffer.from(
    csv
      .replace(/^\uFEFF/, "")
      .replace(/\b(\d)(\d{2})\d{10}\b/g, (_, first, rest) => `${first},${rest}E+12`)
      .replace(";00078912;", ";78912;")
      .replace(/"(\d+),(\d)0"/g, (_, reais, tenth) => (tenth === "0" ? reais : `${reais},${tenth}`))
      .replace(/"(\d+,\d\d)"/g, "$1"),
    "latin1",
  );

test("the export, saved by Excel, changes nothing, and its barcodes are told", async () => {
  const file = savedByExcel(await shop.exported("csv").text());
  expect(file.toString("latin1")).toContain("7,89E+12");
  const { report } = await shop.check(file);
  expect(report?.counts).toEqual({ new: 0, change: 0, same: 6, error: 0 });
  expect(report?.barcodesLeft.count).toBe(3);
  expect([...(report?.barcodesLeft.names ?? [])].sort()).toEqual(["Gelo", "Maçã", "Pão"]);
});

test("prices changed in Excel are imported, and the barcodes stay as they were", async () => {
  const csv = (await shop.exported("csv").text()).replace('"12,90"', '"13,40"');
  const file = savedByExcel(csv);
  const { report } = await shop.check(file);
  expect(report?.counts).toEqual({ new: 0, change: 1, same: 5, error: 0 });
  expect((await shop.put(file, report)).last).toEqual({ kind: "imported", made: 0, changed: 1 });
  const products = await shop.products();
  expect(products.find(({ id }) => id === "e")).toMatchObject({
    sale_cents: 1_340,
    barcode: "7891234567895",
  });
  expect(products.find(({ id }) => id === "g")).toMatchObject({ barcode: "00078912" });
});

test("a new product with a barcode that was cut is an error: nothing is there to be left", async () => {
  const { rows } = await shop.check(
    Buffer.from("nome;preço;código de barras\nBolo;5;7,89E+12\nPudim;5;7,89E+12\n"),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["error", "error"]);
  expect(rows[0]?.problems).toEqual([expect.stringContaining("como texto")]);
});

test("the export in Excel's own format changes nothing, and changed it is imported", async () => {
  const bytes = Buffer.from(await shop.exported("xlsx").arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  const { report } = await shop.check(bytes);
  expect(report?.counts).toEqual({ new: 0, change: 0, same: 6, error: 0 });
  expect(report?.barcodesLeft).toEqual({ count: 0, names: [] });
  await shop.database.query
    .updateTable("products")
    .set({ sale_cents: 1, barcode: null })
    .where("id", "=", "f")
    .execute();
  const later = await shop.check(bytes);
  expect(later.report?.counts).toEqual({ new: 0, change: 1, same: 5, error: 0 });
  expect((await shop.put(bytes, later.report)).last).toEqual({ kind: "imported", made: 0, changed: 1 });
  expect((await shop.products()).find(({ id }) => id === "f")).toMatchObject({
    sale_cents: 123_450,
    barcode: "7899999999999",
  });
});
