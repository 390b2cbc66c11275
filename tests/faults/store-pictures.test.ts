import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoStaff } from "#db/demo/demo-staff.ts";
import { uploadPath } from "#domain/panel-paths.ts";
import { largePicture } from "#domain/picture.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { childOf } from "#tests/harness/child-of.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { residentBytes } from "./resident-bytes.ts";

const slug = "adega-do-ze";
const megabyte = 1024 * 1024;
const secret = "<script>alert(1)</script>";

let server: SpawnedServer;
let cookie: string;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer();
  const dona = demoStaff.find(({ id }) => id === "dona-demo");
  const answer = await fetch(`${server.url}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams({ email: dona?.email ?? "", password: dona?.password ?? "" }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
});
afterAll(() => server?.stop());

async function put(bytes: Uint8Array | string, type = "image/jpeg") {
  const answer = await fetch(server.url + uploadPath(slug, "fotos"), {
    method: "PUT",
    headers: { origin: server.url, cookie, "content-type": type },
    body: new Uint8Array(Buffer.from(bytes)),
  });
  const text = await answer.text();
  const body = answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : { message: text };
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ...body } as {
    status: number;
    retryAfter: string | null;
    thumbnail?: string;
    message?: string;
  };
}

async function served(thumbnail: string | undefined): Promise<Buffer> {
  const answer = await fetch(server.url + largePicture(thumbnail ?? ""));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  return Buffer.from(await answer.arrayBuffer());
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#dc2626" } });

/** The left half red and the right half blue, lying on its side, with where it was taken. */
async function largest(): Promise<Buffer> {
  const blue = { create: { width: 4_000, height: 5_000, channels: 3, background: "#1d4ed8" } } as const;
  return flat(8_000, 5_000)
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 4_000, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Rua Augusta" }, IFD3: { GPSLatitudeRef: "S" } })
    .jpeg()
    .toBuffer();
}

/** A header that promises far more pixels than the file has bytes for. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(megabyte))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** The most memory that any decoding process held until `work` ended. */
async function peakOfDecoders<T>(work: Promise<T>): Promise<{ result: T; peak: number }> {
  let over = false;
  let peak = 0;
  const watch = (async () => {
    while (!over) {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(statusOf(childOf(server))) ?? [];
      peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
      await sleep(5);
    }
  })();
  const result = await work.finally(() => {
    over = true;
  });
  await watch;
  return { result, peak };
}

function statusOf(pid: number): string {
  try {
    return pid > 0 ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  } catch {
    return "";
  }
}

test("40 megapixels are taken, turned upright and stripped, in bounded memory", async () => {
  const photo = await largest();
  expect(photo.includes("Rua Augusta")).toBe(true);
  const { result, peak } = await peakOfDecoders(put(photo));
  expect(result).toMatchObject({ status: 200 });
  expect(peak).toBeGreaterThan(30 * megabyte);
  expect(peak).toBeLessThan(300 * megabyte);
  const webp = await served(result.thumbnail);
  const { exif, icc, xmp, orientation, width, height } = await sharp(webp).metadata();
  expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 800, height: 800 });
  expect(webp.includes("Augusta")).toBe(false);
  const half = async (top: number) =>
    (
      await sharp(webp)
        .extract({ left: 0, top, width: 800, height: 300 })
        .toBuffer({ resolveWithObject: true })
    ).data;
  const [above, below] = await Promise.all([half(0), half(500)]);
  expect((await sharp(above).stats()).dominant.r).toBeGreaterThan(150);
  expect((await sharp(below).stats()).dominant.b).toBeGreaterThan(150);
});

test("more pixels are refused in words, also when a small file only promises them", async () => {
  const tooLarge = { status: 400, message: "A foto pode ter no máximo 40 megapixels. Use uma menor." };
  expect(await put(await flat(8_200, 5_000).jpeg().toBuffer())).toMatchObject(tooLarge);
  const { result, peak } = await peakOfDecoders(put(bomb(60_000)));
  expect(result).toMatchObject(tooLarge);
  expect(peak).toBeLessThan(200 * megabyte);
});

test("whatever else a file holds is not in what is served", async () => {
  const jpeg = await flat(400, 300).jpeg().toBuffer();
  const zip = Buffer.from("504b0304", "hex");
  const polyglot = Buffer.concat([jpeg, Buffer.from(`${secret}<html>`), zip, Buffer.from("evil.js")]);
  const webp = await served((await put(polyglot)).thumbnail);
  for (const part of [secret, "<html>", "evil.js", zip]) expect(webp.includes(part)).toBe(false);
  expect((await sharp(webp).metadata()).format).toBe("webp");
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${secret}</svg>`;
const notPictures: [name: string, content: Buffer | string, type: string][] = [
  ["an SVG with a script", svg, "image/svg+xml"],
  ["an SVG that says it is a PNG", svg, "image/png"],
  ["a GIF that is a script", "GIF89a/*\u0001*/=1;alert(1)", "image/gif"],
  ["a text", "Adega do Zé", "image/jpeg"],
  ["a PDF", "%PDF-1.7 1 0 obj", "image/jpeg"],
  ["a HEIC", Buffer.from("000000186674797068656963", "hex"), "image/heic"],
  ["nothing", "", "image/jpeg"],
];

test.each(notPictures)("%s is refused", async (_name, content, type) => {
  expect(await put(content, type)).toMatchObject({
    status: 400,
    message: "Escolha uma foto em JPEG, PNG ou WebP.",
  });
});

test("what is cut off, or too large by a byte, is refused", async () => {
  const unreadable = { status: 400, message: "Não foi possível ler esta foto. Use outra." };
  for (const whole of [
    await flat(900, 900).jpeg().toBuffer(),
    await flat(900, 900).png().toBuffer(),
    await flat(900, 900).webp().toBuffer(),
  ]) {
    expect(await put(whole.subarray(0, Math.floor(whole.length / 2)))).toMatchObject(unreadable);
  }
  const large = Buffer.concat([await flat(10, 10).jpeg().toBuffer(), Buffer.alloc(10 * megabyte)]);
  expect(await put(large.subarray(0, 10 * megabyte))).toMatchObject({ status: 200 });
  expect(await put(large.subarray(0, 10 * megabyte + 1))).toMatchObject({
    status: 400,
    message: "A foto pode ter no máximo 10 MB.",
  });
});

test("of 20 at once each is taken or told to come later, and memory stays bounded", async () => {
  const before = await residentBytes(server.url);
  const photo = Buffer.concat([await flat(2_000, 2_000).jpeg().toBuffer(), Buffer.alloc(megabyte)]);
  const sent = Promise.all(Array.from({ length: 20 }, () => put(photo)));
  const { result, peak } = await peakOfDecoders(sent);
  for (const { status, retryAfter, message } of result) {
    if (status === 200) continue;
    expect({ status, message }).toEqual({ status: 503, message: expect.stringMatching(/^Muit[ao]s/) });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(result.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(peak).toBeLessThan(300 * megabyte);
  expect((await residentBytes(server.url)) - before).toBeLessThan(150 * megabyte);
});
