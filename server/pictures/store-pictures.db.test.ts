import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import { largeCover } from "#domain/picture.ts";
import { green, openPictureShop, red } from "#tests/harness/picture-shop.ts";
import { createPhotoShrinker } from "./photo-shrinker.ts";
import { removeStorePicture } from "./remove-store-picture.ts";

vi.setConfig({ testTimeout: 60_000 });

test("a logo keeps its shape, loses its metadata and is served forever at a URL of its content", async () => {
  const { world, put, logo } = await openPictureShop();
  const heard: string[] = [];
  world.database.changes.subscribe((topic) => void heard.push(topic));
  const answer = await put(green);
  expect(answer.status).toBe(200);
  const { logo: url } = await answer.json();
  expect(url).toMatch(/^\/fotos\/shop\/[0-9a-f]{64}\.webp$/);
  expect(await logo()).toBe(url);
  await expect.poll(() => heard).toEqual(expect.arrayContaining([storeTopic("shop"), storeListTopic]));

  const served = await world.fetch(url);
  expect(served.headers.get("content-type")).toBe("image/webp");
  expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  const content = Buffer.from(await served.arrayBuffer());
  expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width: 256, height: 128 });
  expect(content.includes("Augusta")).toBe(false);
  expect((await world.fetch(url.replace("/shop/", "/other/"))).status).toBe(404);
});

test("another logo takes its place and deletes it; the same one changes nothing", async () => {
  const { world, put, logo, pictures } = await openPictureShop();
  const { logo: first } = await (await put(green)).json();
  expect(await (await put(green)).json()).toEqual({ logo: first });
  expect((await world.fetch(first)).status).toBe(200);
  await put(red);
  expect(await logo()).not.toBe(first);
  expect(await pictures()).toHaveLength(1);
  expect((await world.fetch(first)).status).toBe(404);
});

test.each(["logo", "capa", "fotos"] as const)(
  "what nobody waits for any more is decoded no further: %s",
  async (upload) => {
    const { world, put } = await openPictureShop();
    let over: AbortSignal | undefined;
    world.services.shrinkPhoto = createPhotoShrinker((_bytes, _shape, signal) => {
      over = signal;
      return new Promise(() => {});
    }, new AbortController().signal);
    const leaving = new AbortController();
    const answer = put(green, { upload }, leaving.signal);
    await expect.poll(() => over).toBeDefined();
    leaving.abort();
    expect((await answer).status).toBe(503);
    expect(over?.aborted).toBe(true);
  },
);

test.each([
  ["a text", "Adega do Zé", "Escolha uma foto em JPEG, PNG ou WebP."],
  ["nothing", "", "Escolha uma foto em JPEG, PNG ou WebP."],
  [
    "half a PNG",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "Não foi possível ler esta foto. Use outra.",
  ],
])("%s is refused with a clear message", async (_, content, message) => {
  const { put, logo, pictures } = await openPictureShop();
  const answer = await put(Buffer.from(content));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message });
  expect(await logo()).toBeNull();
  expect(await pictures()).toEqual([]);
});

test("up to 10 MB are read, and no more", async () => {
  const { put } = await openPictureShop();
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(Buffer.from("ffd8ff", "hex"));
  expect(await (await put(large)).json()).toEqual({ message: "A foto pode ter no máximo 10 MB." });
  expect((await put(large.subarray(0, -1))).status).toBe(400);
  expect((await put(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
});

test("only an owner sets logo and cover, only a manager or an owner sends a product's photo", async () => {
  const { world, attendant, put, shown, pictures } = await openPictureShop();
  const cookie = attendant.cookies;
  for (const upload of ["logo", "capa", "fotos"] as const) {
    expect((await put(green, { upload, cookie: "" })).status).toBe(401);
    expect((await put(green, { upload, cookie })).status).toBe(403);
    expect((await put(green, { upload, cookie, slug: "nowhere" })).status).toBe(404);
  }
  await world.database.query
    .updateTable("store_members")
    .set({ role: "manager" })
    .where("user_id", "=", attendant.id)
    .execute();
  expect((await put(green, { upload: "capa", cookie })).status).toBe(403);
  expect((await put(green, { upload: "fotos", cookie })).status).toBe(200);
  expect(await shown()).toEqual({ logo: null, cover: null });
  expect(await pictures()).toHaveLength(2);
});

test("a cover is kept in two widths; the history says what was set, replaced and removed", async () => {
  const { world, actor, put, shown, pictures, changes } = await openPictureShop();
  const { cover } = await (await put(green, { upload: "capa" })).json();
  expect(cover).toMatch(/^\/fotos\/shop\/[0-9a-f]{64}-800\.webp$/);
  expect(await shown()).toEqual({ logo: null, cover });
  for (const [url, width, height] of [
    [cover, 800, 250],
    [largeCover(cover), 1600, 500],
  ]) {
    const served = await world.fetch(url);
    const content = Buffer.from(await served.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width, height });
  }
  world.clock.now += 1;
  await put(red, { upload: "capa" });
  expect(await pictures()).toHaveLength(2);
  world.clock.now += 1;
  await removeStorePicture(world.services, actor, "cover");
  await removeStorePicture(world.services, actor, "cover");
  expect(await shown()).toEqual({ logo: null, cover: null });
  expect(await pictures()).toEqual([]);
  expect(await changes()).toEqual([
    { field: "Capa", before: null, after: "Imagem nova" },
    { field: "Capa", before: "Imagem anterior", after: "Imagem nova" },
    { field: "Capa", before: "Imagem anterior", after: null },
  ]);
});
