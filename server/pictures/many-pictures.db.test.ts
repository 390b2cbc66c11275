import { expect, test } from "vitest";
import { writeCsv } from "#domain/csv.ts";
import { storePicture } from "#domain/picture.ts";
import { openImportShop } from "#tests/harness/import-shop.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, now } from "#tests/harness/shop.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { forgetUnusedPictures } from "./forget-unused-pictures.ts";

const day = 24 * 60 * 60 * 1_000;
/** As large as they get. */
const webp = "x".repeat(550_000);
const maxTurnMs = 50;
const rowsAtOnce = 500;

const nameOf = (at: number) => String(at).padStart(64, "0");

async function openPictures(count: number, used: boolean) {
  const shop = await openImportShop();
  const { query } = shop.database;
  const pictures = Array.from({ length: count }, (_, at) => nameOf(at));
  for (const name of pictures) {
    const row = { store_id: "shop", created_at: now, used };
    await query
      .insertInto("store_pictures")
      .values([
        { ...row, name: `${name}-192`, webp: "small" },
        { ...row, name: `${name}-800`, webp },
      ])
      .execute();
  }
  const countOf = async (marked: boolean) =>
    (await query.selectFrom("store_pictures").select("name").where("used", "=", marked).execute()).length;
  return { ...shop, query, thumbnails: pictures.map((name) => storePicture("shop", `${name}-192`)), countOf };
}

test("an import marks each of its pictures once, however many products show it, and none that is marked", async () => {
  const { thumbnails, countOf, check, put, database } = await openPictures(40, false);
  const written: number[] = [];
  for (const turn of [0, 1]) {
    const rows = Array.from({ length: 400 }, (_, at) => [
      `Produto ${at}`,
      "5,00",
      thumbnails[(at + turn) % thumbnails.length] ?? "",
    ]);
    const file = Buffer.from(writeCsv([["nome", "preço", "foto"], ...rows]));
    const { report } = await check(file);
    const run = await statementsOf(database, async (query) => {
      const { last } = await put(file, report, "all", { ...database, query });
      expect(last).toMatchObject(turn === 0 ? { made: 400 } : { made: 0, changed: 400 });
    });
    written.push(run.filter(({ sql }) => /^update "store_pictures"/.test(sql)).length);
    expect(await countOf(true)).toBe(80);
  }
  // Ten at a time.
  expect(written).toEqual([4, 0]);
});

testInProcess("hundreds of large ones are released and deleted without holding anybody up", async () => {
  const { database, query, thumbnails, countOf } = await openPictures(120, true);
  const shown = thumbnails.slice(0, 20);
  const products = Array.from({ length: 4_000 }, (_, at) => ({
    id: `p${at}`,
    thumbnail: shown[at % shown.length] ?? null,
    description: "x".repeat(500),
  }));
  for (let from = 0; from < products.length; from += rowsAtOnce) {
    await addProducts(database, "shop", ...products.slice(from, from + rowsAtOnce));
  }
  const run = (at: number) => longestTurn(() => forgetUnusedPictures(database, "shop", at));
  const release = async () => {
    await query.updateTable("store_pictures").set({ used: true }).execute();
    return run(now);
  };
  const turns = [await release(), await release()];
  expect(await countOf(false)).toBe(200);
  const deleted = await run(now + day + 1);
  expect([await countOf(true), await countOf(false)]).toEqual([40, 0]);
  expect(Math.min(...turns)).toBeLessThan(maxTurnMs);
  expect(deleted).toBeLessThan(maxTurnMs);
});
