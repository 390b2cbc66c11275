import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { uploadPath } from "#domain/panel-paths.ts";
import { readConfig } from "#server/config.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { type GeminiServer, saying, silent, startGemini } from "#tests/harness/gemini-server.ts";
import { openTestIdentity, origin, signUp } from "#tests/harness/identity.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { createWriting } from "./create-writing.ts";
import { readMenuPhoto } from "./read-menu-photo.ts";

let gemini: GeminiServer;
let database: Database;
beforeAll(async () => {
  gemini = await startGemini();
});
afterAll(() => gemini.stop());
beforeEach(async () => {
  gemini.asked.length = 0;
  gemini.behave(saying("Uma descrição."));
  database = await openTestDatabase();
  await addStore(database, "shop");
});

async function open(env: Record<string, string> = { GEMINI_API_KEY: "k", GEMINI_URL: gemini.url }) {
  const world = await openTestIdentity({ env, database });
  const { cookies, id } = await signUp(world);
  await database.query
    .insertInto("store_members")
    .values({ store_id: "shop", user_id: id, role: "manager", created_at: now })
    .execute();
  return async (body: Buffer) => {
    const response = await world.fetch(uploadPath("shop", "foto-do-cardapio"), {
      method: "PUT",
      headers: { origin, cookie: cookies },
      body: new Uint8Array(body),
    });
    return { status: response.status, text: await response.text() };
  };
}
const photo = () =>
  sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: "white" } })
    .withExif({ IFD0: { Copyright: "SEGREDO-DA-CAMERA" } })
    .jpeg()
    .toBuffer();

test("a photo of a menu leaves without its metadata and comes back as rows", async () => {
  const send = await open();
  const row = { category: "Bebidas", name: "Água", description: "", price: "3,50" };
  gemini.behave(saying(JSON.stringify({ rows: [row] })));
  const taken = await photo();
  expect(taken.includes("SEGREDO")).toBe(true);
  const { text } = await send(taken);
  expect(JSON.parse(text)).toEqual({ ok: true, rows: [row], cut: false });
  const cut = JSON.stringify({ rows: [row, row] }).slice(0, -20);
  gemini.behave(saying(cut, { finishReason: "MAX_TOKENS" }));
  expect(JSON.parse((await send(taken)).text)).toEqual({ ok: true, rows: [row], cut: true });
  gemini.behave(saying(cut.slice(0, 20), { finishReason: "MAX_TOKENS" }));
  expect(JSON.parse((await send(taken)).text)).toMatchObject({ ok: false });
  const [asked] = gemini.asked;
  expect(asked?.body.generationConfig).toMatchObject({ responseMimeType: "application/json" });
  const sent = Buffer.from(asked?.body.contents[0]?.parts[1]?.inline_data?.data ?? "", "base64");
  expect(sent.includes("SEGREDO")).toBe(false);
  const { exif, ...facts } = await sharp(sent).metadata();
  expect(exif).toBeUndefined();
  expect(facts).toMatchObject({ format: "webp", width: 2_048 });
});

test.each([
  ["no JSON", saying("Claro! Aqui está o cardápio."), "não se entende"],
  ["no list", saying('{"rows": 5}'), "não se entende"],
  ["nothing", saying('{"rows": []}'), "Não encontramos produtos"],
])("a photo that is read as %s", async (_name, behaviour, message) => {
  const send = await open();
  gemini.behave(behaviour);
  expect((await send(await photo())).text).toContain(message);
});

test("10,000 rows of a photo, formulas and negative prices are text, and cut", async () => {
  const send = await open();
  const row = { category: "", name: "=cmd|' /C calc'!A0", description: "<img src=x>", price: -5 };
  gemini.behave(saying(JSON.stringify({ rows: Array(10_000).fill(row) })));
  const { rows, cut } = JSON.parse((await send(await photo())).text);
  expect({ length: rows.length, cut }).toEqual({ length: 300, cut: true });
  expect(rows[0]).toEqual({ category: "", name: "=cmd|' /C calc'!A0", description: "", price: "-5,00" });
});

test("a photo is not decoded for a store that asks too often, nor for more than a few at once", async () => {
  let decoded = 0;
  const actor = await actorOf(database, "changeMenu");
  const bytes = await photo();
  const { gemini: access } = readConfig({ GEMINI_API_KEY: "k", GEMINI_URL: gemini.url });
  if (!access) throw new Error("no key");
  const shared = { gemini: access, now: () => now };
  const read = async (writing: ReturnType<typeof createWriting>) =>
    JSON.stringify(await readMenuPhoto({ database, shrinkPhoto }, writing, actor, bytes));
  async function shrinkPhoto() {
    decoded += 1;
    return { ok: true as const, webps: [Buffer.from("webp")] as [Buffer] };
  }
  const limited = createWriting({ ...shared, rateLimit: true });
  for (let call = 0; call < 30; call++) expect(await read(limited)).toContain("não se entende");
  expect(await read(limited)).toContain("em pouco tempo");
  expect(decoded).toBe(30);
  gemini.behave(silent);
  const slow = createWriting({ ...shared, rateLimit: false, timeoutMs: 300 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => read(slow)));
  expect(answers.filter((answer) => answer.includes("ocupado"))).toHaveLength(4);
  expect(decoded).toBe(32);
});

test("the photo of somebody who was removed while it came is not sent on", async () => {
  const actor = await actorOf(database, "changeMenu");
  const { gemini: access } = readConfig({ GEMINI_API_KEY: "k", GEMINI_URL: gemini.url });
  if (!access) throw new Error("no key");
  const writing = createWriting({ gemini: access, now: () => now, rateLimit: true });
  const shrinkPhoto = async () => ({ ok: true as const, webps: [Buffer.from("webp")] as [Buffer] });
  const members = database.query.updateTable("store_members").set({ deleted_at: now });
  await members.where("user_id", "=", actor.userId).execute();
  const reading = readMenuPhoto({ database, shrinkPhoto }, writing, actor, await photo());
  await expect(reading).rejects.toThrow(AccessEnded);
  expect(gemini.asked).toEqual([]);
});

test("what is no picture is not sent on", async () => {
  expect((await (await open())(Buffer.from("nome;preço"))).text).toContain("JPEG, PNG ou WebP");
  expect(gemini.asked).toEqual([]);
});

test("without a key there is no such address", async () => {
  const send = await open({});
  expect((await send(await photo())).status).toBe(404);
  expect(gemini.asked).toEqual([]);
});
