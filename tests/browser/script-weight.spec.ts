import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { makeStore } from "./steps/board.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";
import { signInAs } from "./steps/panel.ts";
import { hydrated } from "./steps/shopping.ts";

const assets = "build/client/assets";

const allBytes = 130_000;
/** What an order's page loaded before it showed steps, and what these may cost. */
const orderBytesBefore = 201_122;
const stepsBytes = 20_000;
const ownBytes = 45_000;
/** Everything that the first screen of the board runs. */
const boardBytes = 200_000;

/** Words of what is loaded when asked for: the numbers with their charts, cutting a picture, dragging, the editor of a product. */
const later = ["Ticket médio", "Recortar foto", "vnd.pdnd", "Usar uma opção da loja"];

/** React, React DOM and React Router: scripts/browser-chunks.mjs puts them, and nothing else, in these files. */
const framework = /^\/assets\/(react|react-client|router)-[\w-]{8}\.js$/;
/** Each file is a round trip on a slow connection. */
const maxFiles = 12;

test("the scripts of a menu are light, and dialogs come later", async ({ page, site }) => {
  // As the browser's own tools count: what came over the line, with its headers.
  const scripts = new Map<string, number>();
  const asked = new Map<string, string>();
  let idle = false;
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" && !idle) asked.set(requestId, new URL(response.url).pathname);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId);
    if (path) scripts.set(path, encodedDataLength);
  });
  // The browser never becomes idle, so the dialogs are not preloaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/adega-do-ze");
  await page.waitForLoadState("networkidle");
  idle = true;

  expect(scripts.size).toBeGreaterThan(3);
  expect(scripts.size).toBeLessThanOrEqual(maxFiles);
  const all = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(all).toBeLessThanOrEqual(allBytes);
  expect([...scripts.keys()].filter((path) => /\/(dialogs|checkout|forms)-/.test(path))).toEqual([]);

  const own = [...scripts].reduce((sum, [path, bytes]) => sum + (framework.test(path) ? 0 : bytes), 0);
  expect([...scripts.keys()].filter((path) => framework.test(path))).toHaveLength(3);
  expect(own).toBeGreaterThan(1_000);
  expect(own).toBeLessThanOrEqual(ownBytes);
  const [heaviest] = [...scripts].sort(([, a], [, b]) => b - a);
  const answer = await page.request.get(`${site}${heaviest?.[0]}`);
  expect(answer.headers()["content-encoding"]).toBe("br");
});

test("the scripts of an order's page weigh little more than before it showed steps", {
  tag: "@once",
}, async ({ page, site, server }) => {
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, products: [product("Cesta")], categories: [] }),
  );
  const id = await sendOrder(page.request, site, store);
  // What comes when the browser is idle is not needed by this page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: number[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(Number(await response.headerValue("content-length")));
  });
  await page.goto(`/${store.slug}/pedido/${id}`);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const all = scripts.reduce((sum, bytes) => sum + bytes, 0);
  expect(all).toBeGreaterThan(50_000);
  expect(all).toBeLessThanOrEqual(orderBytesBefore + stepsBytes);
});

/** Built files that hold these words. */
async function scriptsWith(words: string): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  return names.filter((_, at) => texts[at]?.includes(words));
}

test("menu and list load no byte of the panel, whose board stays light", async ({ page, server }) => {
  const store = await makeStore(server.dataDir);
  const names = (await readdir(assets)).filter((name) =>
    /^(panel|board|device|store)-[\w-]{8}\.js$/.test(name),
  );
  expect(names.length).toBeGreaterThan(2);
  const loaded = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/assets/") || !pathname.endsWith(".js")) return;
    loaded.set(pathname.slice("/assets/".length), Number(await response.headerValue("content-length")));
  });
  for (const path of ["/", `/${store.slug}`]) {
    const html = await (await page.request.get(path)).text();
    expect(html, "neither its style nor its routes").not.toMatch(/board-columns|routes\/panel|painel\//);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  const routes = [...loaded.keys()].filter((name) => name.startsWith("manifest-"));
  expect(
    routes.every((name) => name.startsWith("manifest-shop-")),
    routes.join(),
  ).toBe(true);
  for (const name of loaded.keys()) {
    expect(names, name).not.toContain(name);
    const script = await (await page.request.get(`/assets/${name}`)).text();
    expect(script, name).not.toMatch(/Ativar som|reconectando|Este aparelho|Saiu para entrega|volume-x/);
  }

  // Dialogs come when the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  loaded.clear();
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/pedidos`);
  await expect(page.getByText("ao vivo", { exact: true })).toBeVisible();
  const all = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(all).toBeGreaterThan(50_000);
  expect(all).toBeLessThanOrEqual(boardBytes);
  for (const words of later) {
    const holding = await scriptsWith(words);
    expect(holding, words).not.toEqual([]);
    for (const name of holding) expect([...loaded.keys()], words).not.toContain(name);
  }
});

/** When the page asked for each file of a kind, in milliseconds since its navigation. */
const askedFor = (page: Page, ending: ".js" | ".css") =>
  page.evaluate(
    (end) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(end))
        .map(({ startTime }) => startTime),
    ending,
  );

test("a page is painted before it asks for scripts, and asks for no style sheet", { tag: "@once" }, async ({
  page,
}) => {
  for (const path of ["/", "/adega-do-ze"]) {
    await page.goto(path);
    await hydrated(page);
    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    const scripts = await askedFor(page, ".js");
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(Math.min(...scripts), path).toBeGreaterThan(painted);
    expect(await askedFor(page, ".css"), path).toEqual([]);
  }
});

test("a bare background is not taken for the page; one whose content is never reported hydrates all the same", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const background = { getEntriesByName: (name: string) => (name === "first-paint" ? [{ name }] : []) };
    window.PerformanceObserver = class extends PerformanceObserver {
      #callback;
      constructor(callback: PerformanceObserverCallback) {
        super(callback);
        this.#callback = callback;
      }
      override observe() {
        this.#callback(background as unknown as PerformanceObserverEntryList, this);
      }
    };
  });
  await page.goto("/adega-do-ze");
  await hydrated(page);
  expect(Math.min(...(await askedFor(page, ".js")))).toBeGreaterThan(2_500);
});
