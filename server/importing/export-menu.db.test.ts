import { expect, test } from "vitest";
import { createExportLines } from "#server/limits/export-lines.ts";
import { openImportShop } from "#tests/harness/import-shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { exportMenu } from "./export-menu.ts";

const most = 4;

async function openExports() {
  const { database, actor } = await openImportShop();
  const services = { database, exports: createExportLines() };
  const begin = (left = new AbortController().signal) => exportMenu(services, actor, "csv", left);
  return { database, services, begin };
}

test("whoever downloads a few files already is refused before the next one begins, and nobody else is", async () => {
  const { database, services, begin } = await openExports();
  for (let at = 0; at < most; at += 1) expect(await begin()).not.toBeNull();
  expect(await begin()).toBeNull();
  const other = await actorOf(database, "changeMenu", { name: "dona", role: "owner" });
  expect(await exportMenu(services, other, "csv", new AbortController().signal)).not.toBeNull();
});

test("a place is free again when a file was read, was broken off, or its reader left", async () => {
  const { begin } = await openExports();
  const leaving = new AbortController();
  const files = [await begin(leaving.signal)];
  while (files.length < most) files.push(await begin());
  leaving.abort();
  files.push(await begin());
  await files[1]?.cancel();
  files.push(await begin());
  await new Response(files[2]).text();
  files.push(await begin());
  expect(files).not.toContain(null);
  expect(await begin()).toBeNull();
});

test("files that are read together are all whole", async () => {
  const { begin } = await openExports();
  const files = await Promise.all(Array.from({ length: most }, () => begin()));
  const texts = await Promise.all(files.map((file) => new Response(file).text()));
  expect(texts[0]).toContain("Fora de venda");
  expect(new Set(texts).size).toBe(1);
});
