import { beforeEach, describe, expect, test } from "vitest";
import { storeTopic } from "#db/change-notices.ts";
import { storePicture } from "#domain/picture.ts";
import { forgetUnusedPictures } from "#server/pictures/forget-unused-pictures.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { importMenu } from "./import-menu.ts";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});

test("exports everything that is not deleted, and importing that changes nothing", async () => {
  const bytes = Buffer.from(await shop.exported("csv").arrayBuffer());
  expect([...bytes.subarray(0, 3)], "a BOM").toEqual([0xef, 0xbb, 0xbf]);
  const csv = await shop.exported("csv").text();
  expect(csv.split("\r\n")).toEqual([
    "id;categoria;nome;descrição;preço;estoque;código de barras;à venda;18+;foto;opções",
    'a;Bebidas;Água;;"2,00";10;111;sim;não;;Tamanho | Adicionais',
    'b;Bebidas;Cerveja;;"10,00";100;;sim;sim;https://f.example/b.jpg;',
    'c;;Fora de venda;;"10,00";100;;não;não;;',
    "",
  ]);
  const { report } = await shop.check(Buffer.from(csv));
  expect(report?.counts).toEqual({ new: 0, change: 0, same: 3, error: 0 });
});

test("a dry run writes nothing; the import makes, changes, records and tells", async () => {
  const text =
    "id;categoria;nome;preço;estoque;opções;18+\na;Bebidas;Água;2,50;7;Adicionais;\n;Doces;Bolo;12,90;;;\n;BEBIDAS;Cerveja;10;100;;sim\n";
  const before = await shop.products();
  const { report, rows } = await shop.check(fileOf(text));
  expect(report).toMatchObject({
    counts: { new: 1, change: 1, same: 1, error: 0 },
    newCategories: ["Doces"],
    problem: null,
  });
  expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
    [2, "change"],
    [3, "new"],
    [4, "same"],
  ]);
  expect(await shop.products()).toEqual(before);
  expect(await shop.history()).toEqual([]);

  const told: string[] = [];
  shop.database.changes.subscribe((topic) => told.push(topic));
  const done = await shop.put(fileOf(text), report);
  expect(done.last).toEqual({ kind: "imported", made: 1, changed: 1 });
  expect(done.kinds).toContain("progress");
  expect(told).toContain(storeTopic("shop"));

  const after = await shop.products();
  expect(after.find(({ id }) => id === "a")).toMatchObject({
    sale_cents: 250,
    qtde: 7,
    rev: 2,
    barcode: "111",
  });
  expect(after.find(({ id }) => id === "b")).toMatchObject({ rev: 1, thumbnail: "https://f.example/b.jpg" });
  const cake = after.find(({ name }) => name === "Bolo");
  expect(cake).toMatchObject({
    sale_cents: 1_290,
    qtde: 100,
    active: true,
    adult: false,
    rev: 1,
    thumbnail: null,
  });
  const category = await shop.database.query
    .selectFrom("categories")
    .select(["name", "position"])
    .where("id", "=", cake?.category_id ?? "")
    .executeTakeFirst();
  expect(category).toEqual({ name: "Doces", position: 4 });
  const links = await shop.database.query
    .selectFrom("product_option_groups")
    .select("group_id")
    .where("product_id", "=", "a")
    .execute();
  expect(links).toEqual([{ group_id: "more" }]);
  const changes = (await shop.history()).map(({ area, subject, field, before, after, user_id }) =>
    [area, subject, field, before, after, user_id].join(" / "),
  );
  expect(changes.sort()).toEqual([
    "menu / Bolo / Produto /  / Categoria: Doces; Nome: Bolo; Preço: R$ 12,90 / gerente",
    "menu / Doces / Categoria /  / Doces / gerente",
    "menu / Água / Opções / Tamanho, Adicionais / Adicionais / gerente",
    "price / Água / Preço / R$ 2,00 / R$ 2,50 / gerente",
    "stock / Água / Estoque / 10 / 7 / gerente",
  ]);
});

describe("nothing is imported", () => {
  test("with errors, unless only the right rows are wanted", async () => {
    const text = "nome;preço\nBolo;5\nPudim;caro\n";
    expect((await shop.checkAndPut(text)).last).toMatchObject({ kind: "refused" });
    expect(await shop.products()).toHaveLength(3);
    expect((await shop.checkAndPut(text, "valid")).last).toEqual({ kind: "imported", made: 1, changed: 0 });
    expect((await shop.products()).map(({ name }) => name)).toContain("Bolo");
  });

  test("when the menu is no longer as reported: another report comes instead", async () => {
    const file = fileOf("id;preço\na;2,50\n");
    const { report } = await shop.check(file);
    await shop.database.query
      .updateTable("products")
      .set({ sale_cents: 300 })
      .where("id", "=", "a")
      .execute();
    const told = await shop.put(file, report);
    expect(told.kinds).toEqual(["progress", "changed", "rows", "report"]);
    expect(told.rows[0]?.changes).toEqual([{ field: "Preço", before: "R$ 3,00", after: "R$ 2,50" }]);
    expect((await shop.products()).find(({ id }) => id === "a")?.sale_cents).toBe(300);
    expect((await shop.put(file, told.report)).last).toMatchObject({ kind: "imported" });
  });

  test("when it fails half-way: all or nothing", async () => {
    const file = fileOf("nome;preço;categoria\nBolo;5;Doces\nPudim;6;Doces\n");
    const digest = (await shop.check(file)).report?.digest ?? "";
    const work = importMenu(
      shop.services,
      shop.actor,
      { file, digest, scope: "all" },
      (line) => {
        if (line.kind === "progress" && line.step === "write") throw new Error("the disk is full");
      },
      shop.signal,
    );
    await expect(work).rejects.toThrow("the disk is full");
    expect(await shop.products()).toHaveLength(3);
    expect(await shop.history()).toEqual([]);
  });

  test("beyond the menu's limit", async () => {
    const rows = Array.from({ length: 4_998 }, (_, at) => `Produto ${at};1\n`).join("");
    const { report } = await shop.check(fileOf(`nome;preço\n${rows}`));
    expect(report?.problem).toContain("ficaria com 5001 produtos");
    expect((await shop.put(fileOf(`nome;preço\n${rows}`), report, "valid")).last).toMatchObject({
      kind: "refused",
      message: report?.problem,
    });
  });

  test("with more letters than all descriptions may have", async () => {
    const { database } = shop;
    const products = Array.from({ length: 999 }, (_, at) => ({
      id: `p${at}`,
      description: "x".repeat(1_000),
    }));
    await addProducts(database, "shop", ...products, { id: "e", description: "x".repeat(500) });
    const fileWith = (letters: number) => fileOf(`nome;preço;descrição\nBolo;5;${"d".repeat(letters)}\n`);
    const before = await database.query
      .selectFrom("products")
      .select(({ fn }) => fn.sum<number>(fn("length", ["description"])).as("letters"))
      .where("store_id", "=", "shop")
      .executeTakeFirstOrThrow();
    const left = 1_000_000 - Number(before.letters);
    expect((await shop.check(fileWith(left))).report?.problem).toBeNull();
    const { report } = await shop.check(fileWith(left + 1));
    expect(report?.problem).toContain("juntas têm no máximo 1.000.000 de letras");
    // What makes it shorter is taken from a menu that is too long already.
    await database.query
      .updateTable("products")
      .set({ description: "x".repeat(1_000) })
      .execute();
    const shorter = fileOf(`id;descrição\np1;${"d".repeat(900)}\n`);
    expect((await shop.check(shorter)).report).toMatchObject({ counts: { change: 1 }, problem: null });
  });

  test("of another store", async () => {
    await addStore(shop.database, "other");
    await addProducts(shop.database, "other", { id: "theirs", name: "Deles", barcode: "999" });
    const { rows } = await shop.check(fileOf("id;nome;preço;código de barras\ntheirs;Deles;1;999\n"));
    expect(rows).toMatchObject([{ kind: "new" }]);
  });
});

test("a group that is deleted meanwhile comes back to the products of an import", async () => {
  const { query } = shop.database;
  await query.updateTable("option_groups").set({ deleted_at: 1 }).where("id", "=", "size").execute();
  expect((await shop.checkAndPut("id;opções\na;\n")).last).toMatchObject({ kind: "imported", changed: 1 });
  const links = await query.selectFrom("product_option_groups").select("group_id").execute();
  expect(links).toEqual([{ group_id: "size" }]);
  await query.updateTable("option_groups").set({ deleted_at: null }).where("id", "=", "size").execute();
  expect(await shop.exported("csv").text()).toContain(";Tamanho\r\n");
});

describe("a photo that an older file names", () => {
  const hash = "a".repeat(64);
  const thumbnail = storePicture("shop", `${hash}-192`);
  const file = fileOf(
    `id;nome;preço;foto\na;Água;;${thumbnail}\n;Bolo;5;${thumbnail}\n;Pudim;6;/fotos/x.webp\n`,
  );
  beforeEach(async () => {
    const replaced = { store_id: "shop", webp: "", created_at: now, used: false };
    await shop.database.query
      .insertInto("store_pictures")
      .values(["192", "800"].map((width) => ({ ...replaced, name: `${hash}-${width}` })))
      .execute();
  });
  const forget = () => forgetUnusedPictures(shop.database, "shop", now + 2 * 24 * 60 * 60 * 1_000);
  const kept = () => shop.database.query.selectFrom("store_pictures").select("used").execute();

  test("is kept as long as it is shown", async () => {
    const { report } = await shop.check(file);
    expect(report).toMatchObject({ counts: { new: 2, change: 1, error: 0 }, photosLeft: 1 });
    expect((await shop.put(file, report)).last).toMatchObject({ kind: "imported", made: 2 });
    await forget();
    expect(await kept()).toEqual([{ used: true }, { used: true }]);
    const shown = (await shop.products()).filter((product) => product.thumbnail === thumbnail);
    expect(shown.map(({ name }) => name)).toEqual(["Bolo", "Água"]);
  });

  test("and was deleted since the report brings another report", async () => {
    const { report } = await shop.check(file);
    await forget();
    expect(await kept()).toEqual([]);
    const told = await shop.put(file, report);
    expect(told.kinds).toContain("changed");
    expect(told.report).toMatchObject({ counts: { new: 2, same: 1 }, photosLeft: 3 });
  });
});

test("of two imports of the same file at once, one is told that the menu changed", async () => {
  const second =
    shop.database.engine === "postgres" ? await reopenTestDatabase(shop.database) : shop.database;
  const file = fileOf("nome;preço\nBolo;5\n");
  const { report } = await shop.check(file);
  const both = await Promise.all([shop.put(file, report), shop.put(file, report, "all", second)]);
  expect(both.map(({ last }) => last?.kind).sort()).toEqual(["imported", "report"]);
  expect((await shop.products()).filter(({ name }) => name === "Bolo")).toHaveLength(1);
});
