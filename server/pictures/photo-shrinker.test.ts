import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Party } from "#domain/fair-line.ts";
import { jpegWithScans } from "#tests/harness/many-scans.ts";
import { createPhotoShrinker, decodeApart } from "./photo-shrinker.ts";

const unreadable = { ok: false, message: "Não foi possível ler esta foto. Use outra.", later: false };
const ana = { store: "zero", person: "ana" };
const png = Buffer.from("89504e470d0a1a0a", "hex");

/** A shrinker around another program, and whether that program runs. */
function open(program: string, ms?: number) {
  const folder = mkdtempSync(join(tmpdir(), "n1-photo-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pidFile = join(folder, "pid");
  const script = join(folder, "program.mjs");
  const notePid = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`;
  writeFileSync(script, `${notePid}\n${program}`);
  const stopping = new AbortController();
  const begun = () => existsSync(pidFile) && readFileSync(pidFile, "utf8") !== "";
  const runs = () => begun() && existsSync(`/proc/${readFileSync(pidFile, "utf8")}`);
  const shrinkPhoto = createPhotoShrinker(decodeApart(script), stopping.signal, ms);
  const shrink = (bytes: Uint8Array, whose: Party = ana) => shrinkPhoto(bytes, "photo", whose);
  return { shrink, stopping, begun, runs };
}

/** A program that answers with this text as the photo. */
const answers = (text: string) =>
  `process.stdout.write(JSON.stringify([Buffer.from(${text}).toString("base64")]));`;

test("what the program writes is the photo; nothing of the server's settings reaches it", async () => {
  const { shrink } = open(answers("JSON.stringify(Object.keys(process.env))"));
  const shrunk = await shrink(png);
  expect(shrunk.ok && shrunk.webps.map(String)).toEqual(["[]"]);
});

test("a person's are decoded one at a time; when too many wait, the next is asked to come later", async () => {
  const { shrink } = open(answers('"webp"'));
  const results = await Promise.all(Array.from({ length: 9 }, () => shrink(png)));
  const busy = {
    ok: false,
    message: "Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo.",
    later: true,
  };
  expect(results.filter(({ ok }) => ok)).toHaveLength(7);
  expect(results.slice(7)).toEqual([busy, busy]);
});

test("slow pictures of one store hold up nobody else", async () => {
  const slow = new Set<() => void>();
  const stopping = new AbortController();
  const shrinkPhoto = createPhotoShrinker(async (bytes) => {
    if (bytes.length > 1) await new Promise<void>((resolve) => slow.add(resolve));
    return [Buffer.from("webp")];
  }, stopping.signal);
  const flood = Array.from({ length: 9 }, () => shrinkPhoto(png, "photo", ana));
  const other = await shrinkPhoto(Buffer.from("x"), "photo", { store: "other", person: "dora" });
  expect(other.ok).toBe(true);
  expect(slow.size).toBe(1);
  stopping.abort();
  await Promise.all(flood);
});

test("what has too many pixels is refused in words", async () => {
  expect(await open('process.stdout.write("\\"tooLarge\\"")').shrink(png)).toEqual({
    ok: false,
    message: "A foto pode ter no máximo 40 megapixels. Use uma menor.",
    later: false,
  });
});

test("a JPEG with far too many scans is refused before anything decodes it", async () => {
  const { shrink, begun } = open(answers('"webp"'));
  expect(await shrink(await jpegWithScans(101))).toEqual(unreadable);
  expect(begun()).toBe(false);
  expect((await shrink(await jpegWithScans(100))).ok).toBe(true);
});

test("decoding that takes too long is ended", async () => {
  const { shrink, runs } = open("for (;;);", 2_000);
  expect(await shrink(png)).toEqual(unreadable);
  await expect.poll(runs).toBe(false);
});

test("decoding ends when the server stops, and does not begin after", async () => {
  const { shrink, stopping, begun, runs } = open("for (;;);");
  const shrunk = shrink(png);
  await expect.poll(begun, { timeout: 9_000 }).toBe(true);
  stopping.abort();
  const interrupted = {
    ok: false,
    message: "Não foi possível ler a foto agora. Tente de novo.",
    later: true,
  };
  expect(await shrunk).toEqual(interrupted);
  await expect.poll(runs).toBe(false);
  expect(await shrink(png)).toEqual(interrupted);
});

test("a program that fails, or writes without end, gives no photo", async () => {
  expect(await open("process.exit(3)").shrink(png)).toEqual(unreadable);
  const endless = open('const more = () => process.stdout.write("x".repeat(65536), more); more();');
  await expect(endless.shrink(png)).rejects.toThrow("too large");
  await expect.poll(endless.runs).toBe(false);
});

test("whoever leaves frees the place at once, and what they sent is decoded no further", async () => {
  const stopping = new AbortController();
  const over: AbortSignal[] = [];
  const shrinkPhoto = createPhotoShrinker(async (bytes, _shape, signal) => {
    over.push(signal);
    if (bytes.length > 1) await new Promise(() => {});
    return [Buffer.from("webp")];
  }, stopping.signal);
  const leaving = new AbortController();
  const left = shrinkPhoto(png, "photo", ana, leaving.signal);
  const next = shrinkPhoto(Buffer.from("x"), "photo", ana);
  await expect.poll(() => over.length).toBe(1);
  leaving.abort();
  expect((await next).ok).toBe(true);
  expect(await left).toMatchObject({ ok: false, later: true });
  expect(over[0]?.aborted).toBe(true);
});
