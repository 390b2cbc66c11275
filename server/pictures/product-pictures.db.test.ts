import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { largePicture } from "#domain/picture.ts";
import { green, openPictureShop, red } from "#tests/harness/picture-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, now } from "#tests/harness/shop.ts";
import { addProductPicture } from "./add-product-picture.ts";
import { forgetUnusedPictures } from "./forget-unused-pictures.ts";
import { markPicturesUsed } from "./mark-pictures-used.ts";
import { setStorePicture } from "./set-store-picture.ts";

vi.setConfig({ testTimeout: 60_000 });

const day = 24 * 60 * 60 * 1_000;

test("a product's photo is square in two sizes, and kept for a day unless a product is saved with it", async () => {
  const { world, put, pictures, use } = await openPictureShop();
  const { query } = world.database;
  const send = async (bytes: Buffer) =>
    (await (await put(bytes, { upload: "fotos" })).json()).thumbnail as string;
  const [saved, left] = [await send(green), await send(red)];
  expect(saved).toMatch(/^\/fotos\/shop\/[0-9a-f]{64}-192\.webp$/);
  for (const [url, side] of [
    [saved, 192],
    [largePicture(saved), 800],
  ] as const) {
    const served = await world.fetch(url);
    expect(served.headers.get("cache-control")).toContain("immutable");
    const content = Buffer.from(await served.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ width: side, height: side });
    const head = await world.fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }

  expect(await use(saved)).toBe(true);
  expect(await use("/demo/photos/pizza-192.webp")).toBe(true);
  expect(await use(left.replace("/shop/", "/other/"))).toBe(true);
  await addProducts(world.database, "shop", { id: "water", thumbnail: saved });
  const forget = () => forgetUnusedPictures(world.database, "shop", world.clock.now);
  await forget();
  expect(await pictures()).toHaveLength(4);
  world.clock.now += day + 1;
  await forget();
  expect(await pictures()).toEqual(Array(2).fill(expect.objectContaining({ used: true })));
  expect(await use(left), "sent too long ago").toBe(false);

  await query.updateTable("products").set({ deleted_at: world.clock.now }).execute();
  await forget();
  expect(await pictures(), "deleted: it may be taken back").toEqual(
    Array(2).fill(expect.objectContaining({ used: true })),
  );
  world.clock.now += day + 1;
  await forget();
  expect(await pictures(), "not shown any more: it has a day").toEqual(
    Array(2).fill(expect.objectContaining({ used: false })),
  );
  world.clock.now += day + 1;
  await forget();
  expect(await pictures()).toEqual([]);
});

test("logo and cover are not taken for photos of products", async () => {
  const { world, put, pictures } = await openPictureShop();
  await put(green);
  await put(red, { upload: "capa" });
  for (let days = 0; days < 3; days++) {
    await forgetUnusedPictures(world.database, "shop", world.clock.now + days * day * 2);
  }
  expect(await pictures()).toHaveLength(3);
});

test("whoever sends far more than they save loses the oldest", async () => {
  const { world, put, pictures } = await openPictureShop();
  const rows = Array.from({ length: 400 }, (_, index) => ({
    store_id: "shop",
    name: `old-${index}`,
    webp: "",
    created_at: now + index,
    used: false,
  }));
  await world.database.query.insertInto("store_pictures").values(rows).execute();
  await put(green, { upload: "fotos" });
  const names = (await pictures()).map(({ name }) => name);
  expect(names).toHaveLength(400);
  expect(names).not.toContain("old-1");
  expect(names).toContain("old-2");
});

test("no statement about pictures reads a whole table", async () => {
  const { world, database, actor, put, use } = await openPictureShop();
  const { thumbnail } = await (await put(green, { upload: "fotos" })).json();
  await use(thumbnail);
  const statements = await statementsOf(database, async (query) => {
    const spied = { ...world.services, database: { ...database, query } };
    await forgetUnusedPictures({ ...world.database, query }, "shop", world.clock.now + 2 * day);
    await query.transaction().execute((transaction) => markPicturesUsed(transaction, "shop", [thumbnail]));
    await addProductPicture(spied, actor as never, red);
    await setStorePicture(spied, actor, "cover", red);
    await setStorePicture(spied, actor, "cover", green);
  });
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) expect(await scans(database, statement), statement.sql).toEqual([]);
});
