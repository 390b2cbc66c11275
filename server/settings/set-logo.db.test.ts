import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import { ana, bia, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { addStore, now } from "#tests/harness/shop.ts";

vi.setConfig({ testTimeout: 60_000 });

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Rua Augusta, 1500" } })
    .png()
    .toBuffer();

/** Ana owns the store, Bia attends. */
async function open() {
  const world = await openTestIdentity();
  const { query } = world.database;
  await addStore(world.database, "shop");
  const [owner, attendant] = [await signUp(world, ana), await signUp(world, bia)];
  await query
    .insertInto("store_members")
    .values([
      { store_id: "shop", user_id: owner.id, role: "owner", created_at: now },
      { store_id: "shop", user_id: attendant.id, role: "attendant", created_at: now },
    ])
    .execute();
  const put = (body: Uint8Array | string, cookie = owner.cookies, slug = "shop") =>
    world.fetch(`/api/panel/${slug}/logo`, {
      method: "PUT",
      body: new Uint8Array(Buffer.from(body)),
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "image/png" },
    });
  const logo = async () => {
    const row = await query.selectFrom("stores").select("logo").where("id", "=", "shop").executeTakeFirst();
    return row?.logo ?? null;
  };
  const pictures = () => query.selectFrom("store_pictures").select("name").execute();
  return { world, attendant, put, logo, pictures };
}

test("a logo keeps its shape, loses its metadata and is served forever at a URL of its content", async () => {
  const { world, put, logo } = await open();
  const heard: string[] = [];
  world.database.changes.subscribe((topic) => void heard.push(topic));
  const answer = await put(await picture("#00d8a3"));
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
  const { world, put, logo, pictures } = await open();
  const { logo: first } = await (await put(await picture("#00d8a3"))).json();
  expect(await (await put(await picture("#00d8a3"))).json()).toEqual({ logo: first });
  expect((await world.fetch(first)).status).toBe(200);
  await put(await picture("#b3261e"));
  expect(await logo()).not.toBe(first);
  expect(await pictures()).toHaveLength(1);
  expect((await world.fetch(first)).status).toBe(404);
});

test.each([
  ["a text", "Adega do Zé", "Escolha uma foto em JPEG, PNG ou WebP."],
  ["nothing", "", "Escolha uma foto em JPEG, PNG ou WebP."],
  [
    "half a PNG",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "Não foi possível ler esta foto. Use outra.",
  ],
])("%s is refused with a clear message", async (_, content, message) => {
  const { put, logo, pictures } = await open();
  const answer = await put(Buffer.from(content));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message });
  expect(await logo()).toBeNull();
  expect(await pictures()).toEqual([]);
});

test("up to 10 MB are read, and no more", async () => {
  const { put } = await open();
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(Buffer.from("ffd8ff", "hex"));
  expect(await (await put(large)).json()).toEqual({ message: "A foto pode ter no máximo 10 MB." });
  expect((await put(large.subarray(0, -1))).status).toBe(400);
  expect((await put(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
});

test("only an owner of the store sets it", async () => {
  const { attendant, put, logo } = await open();
  const bytes = await picture("#00d8a3");
  expect((await put(bytes, "")).status).toBe(401);
  expect((await put(bytes, attendant.cookies)).status).toBe(403);
  expect((await put(bytes, attendant.cookies, "nowhere")).status).toBe(404);
  expect(await logo()).toBeNull();
});
