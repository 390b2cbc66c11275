import { expect, onTestFinished, test, vi } from "vitest";
import type { ImportLine } from "#domain/menu-report.ts";
import { uploadPath } from "#domain/panel-paths.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import { openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { importMenu } from "./import-menu.ts";
import { RowLimit } from "./row-limit.ts";

const hour = 60 * 60_000;

test("a store's files change so many rows a day; the one beyond says when, and nothing of it is written", async () => {
  const shop = await openImportShop();
  const clock = { now: Date.parse("2026-11-18T12:00:00-03:00") };
  const rowLimit = new RowLimit(() => clock.now);
  expect(rowLimit.refusalOf(shop.actor, 40_000)).toBeNull();
  clock.now += 4 * hour;
  expect(rowLimit.refusalOf(shop.actor, 9_999)).toBeNull();
  const importPrice = async (...prices: string[]) => {
    const file = fileOf(`id;preço\n${prices.map((price, at) => `${"abc"[at]};${price}\n`).join("")}`);
    const digest = (await shop.check(file)).report?.digest ?? "";
    const told: ImportLine[] = [];
    const wish = { file, digest, scope: "all" as const, rowLimit };
    await importMenu(shop.services, shop.actor, wish, (line) => told.push(line), shop.signal);
    return told.at(-1);
  };
  expect(await importPrice("7", "8", "9")).toEqual({
    kind: "refused",
    message: expect.stringMatching(/muda 3 linhas, e até 19\/11\/2026 12:00 a loja ainda pode mudar 1\./),
  });
  expect(await shop.history()).toEqual([]);
  expect(await importPrice("7"), "one still fits").toMatchObject({ kind: "imported", changed: 1 });
  expect(await importPrice("8")).toMatchObject({ kind: "refused" });
  clock.now += 20 * hour;
  expect(await importPrice("8")).toMatchObject({ kind: "imported", changed: 1 });
});

test("files that are sent are counted", async () => {
  const world = await openTestIdentity({ env: { RATE_LIMIT: "on" } });
  const { cookies, id } = await signUp(world);
  await addStore(world.database, "shop");
  const owner = { store_id: "shop", user_id: id, role: "owner" as const, created_at: now };
  await world.database.query.insertInto("store_members").values(owner).execute();
  const send = async (query: Record<string, string> = {}) => {
    const answer = await world.fetch(`${uploadPath("shop", "cardapio.csv")}?${new URLSearchParams(query)}`, {
      method: "PUT",
      body: "nome;preço\nBolo;5\nPudim;6\nTorta;7\n",
      headers: { cookie: cookies, "sec-fetch-site": "same-origin" },
    });
    const lines = (await answer.text()).trim().split("\n");
    return JSON.parse(lines.at(-1) ?? "");
  };
  const { report } = await send();
  const take = vi
    .spyOn(RateLimit.prototype, "take")
    .mockImplementation((_, rows = 1) => (rows === 3 ? 60 : 0));
  onTestFinished(() => take.mockRestore());
  expect(await send({ conferido: report.digest })).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("Muitas mudanças por arquivo"),
  });
});
