import { expect, test, vi } from "vitest";
import type { Query } from "#db/database.ts";
import { green, openPictureShop } from "#tests/harness/picture-shop.ts";
import { planOf, statementsOf } from "#tests/harness/query-plans.ts";
import { now } from "#tests/harness/shop.ts";
import { forgetUnusedPictures } from "./forget-unused-pictures.ts";
import { hasPictureRoom, maxProductPictures } from "./picture-room.ts";

vi.setConfig({ testTimeout: 120_000 });

const rowsAtOnce = 2_000;

/** Pictures of products, each in both sizes. */
async function addPictures(query: Query, count: number): Promise<void> {
  const row = { store_id: "shop", webp: "", created_at: now, used: true };
  const rows = Array.from({ length: count }, (_, at) => at.toString(16).padStart(64, "0")).flatMap((name) => [
    { ...row, name: `${name}-800` },
    { ...row, name: `${name}-192` },
  ]);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await query
      .insertInto("store_pictures")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}

test("a store keeps as many photos as two full menus have; one more is refused in words", async () => {
  const { world, put, pictures } = await openPictureShop();
  const { query } = world.database;
  await addPictures(query, maxProductPictures);
  const refused = await put(green, { upload: "fotos" });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      message: expect.stringMatching(
        /^A loja já guarda 10\.000 fotos, o máximo\. .*apagadas em até dois dias/,
      ),
    },
  ]);
  expect(await pictures()).toHaveLength(2 * maxProductPictures);
  // A logo takes the place of the one before.
  expect((await put(green, { upload: "logo" })).status).toBe(200);
  await query
    .deleteFrom("store_pictures")
    .where("name", "like", `${"0".repeat(60)}%`)
    .execute();
  expect((await put(green, { upload: "fotos" })).status).toBe(200);
});

test("they are counted without reading any", async () => {
  const { database, actor } = await openPictureShop();
  const [statement] = await statementsOf(database, (query) => hasPictureRoom(query, actor as never));
  if (!statement) throw new Error("nothing was asked");
  // PostgreSQL has large values elsewhere, so its rows may be read.
  const expected = database.engine === "sqlite" ? /COVERING INDEX/ : /Index (?:Only )?Scan/;
  expect((await planOf(database, statement)).join()).toMatch(expected);
});

test("all that were replaced since yesterday are let go at once", async () => {
  const { world, pictures } = await openPictureShop();
  await addPictures(world.database.query, 300);
  await forgetUnusedPictures(world.database, "shop", world.clock.now);
  expect((await pictures()).filter(({ used }) => used)).toEqual([]);
});
