import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { messages } from "#domain/messages.ts";
import { createPhotoShrinker } from "#server/pictures/photo-shrinker.ts";
import { ana, bia, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { jpegWithScans } from "#tests/harness/many-scans.ts";
import { setPhoto } from "./set-photo.ts";

vi.setConfig({ testTimeout: 60_000 });

const picture = () => sharp({ create: { width: 600, height: 300, channels: 3, background: "#00d8a3" } });

async function open(env: Record<string, string> = {}) {
  const world = await openTestIdentity({ env });
  const owner = await signUp(world);
  const put = (body: Uint8Array | string, cookie = owner.cookies, signal?: AbortSignal) =>
    world.fetch("/api/me/photo", {
      method: "PUT",
      ...(signal && { signal }),
      body: new Uint8Array(Buffer.from(body)),
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "image/png" },
    });
  const get = (cookie: string) => world.fetch("/api/me/photo", { headers: { cookie } });
  return { world, owner, put, get };
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s becomes a small square WebP without its metadata",
  async (format) => {
    const { world, owner, put, get } = await open();
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: "Rua Augusta, 1500" } })
      .toFormat(format)
      .toBuffer();
    const answer = await put(bytes);
    expect(answer.status).toBe(200);
    const { photo } = await answer.json();
    expect((await world.identity.getViewer(world.request(owner.cookies)))?.photo).toBe(photo);
    const served = await get(owner.cookies);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("cache-control")).toBe("no-store");
    const content = Buffer.from(await served.arrayBuffer());
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect(content.includes("Augusta")).toBe(false);
  },
);

test.each([
  [
    "an SVG",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "Escolha uma foto em JPEG, PNG ou WebP.",
  ],
  ["a GIF", "GIF89a......", "Escolha uma foto em JPEG, PNG ou WebP."],
  [
    "a script that calls itself a picture",
    "<?php system($_GET[0]);",
    "Escolha uma foto em JPEG, PNG ou WebP.",
  ],
  ["nothing", "", "Escolha uma foto em JPEG, PNG ou WebP."],
  [
    "half a PNG",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "Não foi possível ler esta foto. Use outra.",
  ],
])("%s is refused with a clear message", async (_, content, message) => {
  const { world, put } = await open();
  const answer = await put(Buffer.from(content));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message });
  expect(await world.database.query.selectFrom("user_photos").selectAll().execute()).toEqual([]);
});

test("more than 5 MB is refused, and so is a small file that unpacks to a huge picture", async () => {
  const { put } = await open();
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(Buffer.from("ffd8ff", "hex"));
  const answer = await put(large);
  expect(await answer.json()).toEqual({ message: "A foto pode ter no máximo 5 MB." });
  expect((await put(new Uint8Array(6 * 1024 * 1024))).status).toBe(413);
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect((await put(bomb)).status).toBe(400);
});

test("a JPEG that goes through the whole picture thousands of times is refused", async () => {
  const { put } = await open();
  expect((await put(await jpegWithScans(20))).status).toBe(200);
  const answer = await put(await jpegWithScans(4_000, 2_000));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message: "Não foi possível ler esta foto. Use outra." });
});

test("a photo is its owner's alone, and goes when told to", async () => {
  const { world, owner, put, get } = await open();
  const stranger = await signUp(world, bia);
  await put(await picture().png().toBuffer());
  expect((await get(stranger.cookies)).status).toBe(404);
  expect((await get("")).status).toBe(404);
  expect((await put("x", "")).status).toBe(401);
  const remove = (cookie: string) =>
    world.fetch("/api/me/photo", { method: "DELETE", headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect((await remove("")).status).toBe(401);
  await remove(stranger.cookies);
  expect((await get(owner.cookies)).status).toBe(200);
  expect((await remove(owner.cookies)).status).toBe(200);
  expect((await get(owner.cookies)).status).toBe(404);
  expect((await world.identity.getViewer(world.request(owner.cookies)))?.photo).toBeNull();
});

test("customers without number leave the stores their turn at the decoder", async () => {
  const { world } = await open();
  const stopping = new AbortController();
  const shrinkPhoto = createPhotoShrinker(async (_, shape) => {
    if (shape === "photo") await new Promise(() => {});
    return [Buffer.from("webp")];
  }, stopping.signal);
  const bytes = await picture().png().toBuffer();
  const flood = Array.from({ length: 26 }, (_, at) =>
    setPhoto({ ...world.services, shrinkPhoto }, { id: `customer ${at}`, sessionId: "" }, bytes),
  );
  expect(await shrinkPhoto(bytes, "logo", { store: "shop", person: "dona" })).toMatchObject({ ok: true });
  stopping.abort();
  await Promise.all(flood);
});

test("what nobody waits for any more is decoded no further", async () => {
  const { world, put } = await open();
  let over: AbortSignal | undefined;
  world.services.shrinkPhoto = createPhotoShrinker((_bytes, _shape, signal) => {
    over = signal;
    return new Promise(() => {});
  }, new AbortController().signal);
  const leaving = new AbortController();
  const answer = put(await picture().png().toBuffer(), undefined, leaving.signal);
  await expect.poll(() => over).toBeDefined();
  leaving.abort();
  expect((await answer).status).toBe(503);
  expect(over?.aborted).toBe(true);
});

test("a photo that is still being read when its session ends is not kept", async () => {
  const { world, owner } = await open();
  const { database, shrinkPhoto } = world.services;
  const { id: sessionId } = await database.query
    .selectFrom("sessions")
    .select("id")
    .executeTakeFirstOrThrow();
  const slowly: typeof shrinkPhoto = async (...photo) => {
    const shrunk = await shrinkPhoto(...photo);
    await database.query.deleteFrom("sessions").execute();
    return shrunk;
  };
  const bytes = await picture().png().toBuffer();
  const whose = { id: owner.id, sessionId };
  const result = await setPhoto({ ...world.services, shrinkPhoto: slowly }, whose, bytes);
  expect(result).toMatchObject({ ok: false, message: messages.sessionOver });
  expect(await database.query.selectFrom("user_photos").select("user_id").execute()).toEqual([]);
});

test("the token for sync exists only when it is configured for this site", async () => {
  const off = await open();
  expect((await off.world.fetch("/api/me/token", { headers: { cookie: off.owner.cookies } })).status).toBe(
    404,
  );
  const elsewhere = await open({ TOKEN_SYNC_URL: "https://evil.example/sync" });
  const { cookies } = elsewhere.owner;
  expect((await elsewhere.world.fetch("/api/me/token", { headers: { cookie: cookies } })).status).toBe(404);
  expect(await (await elsewhere.world.fetch("/api/me")).json()).toEqual({ user: null, panel: false });

  const { world, owner } = await open({ TOKEN_SYNC_URL: "http://127.0.0.1:3000/sync" });
  expect(await (await world.fetch("/api/me")).json()).toMatchObject({
    tokenSyncUrl: "http://127.0.0.1:3000/sync",
  });
  expect((await world.fetch("/api/me/token")).status).toBe(401);
  const answer = await world.fetch("/api/me/token", { headers: { cookie: owner.cookies } });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { token, expiresIn } = await answer.json();
  expect(expiresIn).toBe(300);
  const claims = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
  expect(claims).toMatchObject({ sub: owner.id, exp: claims.iat + 300 });
  expect(JSON.stringify(claims)).not.toContain(ana.email);
});
