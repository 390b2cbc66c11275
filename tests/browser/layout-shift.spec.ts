import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { visitStore } from "./steps/account.ts";
import { changeStore } from "./steps/own-bag.ts";
import { demoStore, remember } from "./steps/remembered.ts";
import { alwaysOpen, bairro } from "./steps/shop-hours.ts";
import { hydrated, skol } from "./steps/shopping.ts";

interface Shift {
  value: number;
  where: string[];
}

/** Runs in the page: every shift that no touch or key of the visitor explains. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.push({
        value: entry.value,
        where: entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const [from, to] = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${width}x${height} at ${x},${y}`,
          );
          return `${element?.outerHTML.slice(0, 200) ?? "gone"} from ${from} to ${to}`;
        }),
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = async (page: Page) => {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
};

test("the title stands where it will stay, also while what is beside it has not arrived", async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await hydrated(page);
  const title = page.getByRole("banner").getByRole("heading", { level: 1 });
  const whole = await title.boundingBox();
  await title.evaluate((heading) => heading.parentElement?.nextElementSibling?.remove());
  expect(await title.boundingBox()).toEqual(whole);
});

test("nothing moves while the list, a menu and a legal page hydrate", async ({ page, server }) => {
  const areas = { areas: [bairro("Moema")], elsewhere: null, freeFromCents: null };
  const { slug } = await addStore(server.dataDir, ownStore({ opening: alwaysOpen, areas }));
  // An open list that hears of a new store shows it.
  await expect.poll(async () => (await page.request.get("/")).text()).toContain(slug);
  await page.addInitScript(watchShifts);
  for (const path of [
    "/",
    `/${slug}`,
    `/${slug}#sobre`,
    "/adega-do-ze",
    "/mercado-central",
    "/hortifruti-vila",
    "/termos-de-servico",
  ]) {
    await page.goto(path);
    expect(await shiftsOf(page), path).toEqual([]);
  }
});

test("nothing moves when a remembered bag comes back", async ({ page }) => {
  await page.addInitScript(watchShifts);
  await remember(page, demoStore("adega-do-ze"), { bag: { [skol]: 12, "Itaipava Lata 350 ml": 1 } });
  await page.goto("/adega-do-ze");
  expect(await shiftsOf(page)).toEqual([]);
});

test("nothing moves when the remembered bag of a closed store comes back", { tag: "@once" }, async ({
  page,
  server,
}) => {
  await page.addInitScript(watchShifts);
  const opening = { weekly: [], special: [], timeZone: "America/Sao_Paulo", pause: null };
  const store = await addStore(
    server.dataDir,
    ownStore({ opening, categories: [], products: [product("Bolo")] }),
  );
  await changeStore(server.dataDir, store.id, { paused_at: Date.now(), paused_until: null });
  await remember(page, store, { bag: { Bolo: 1 } });
  await page.goto(`/${store.slug}`);
  expect(await shiftsOf(page)).toEqual([]);
});

test("nothing moves when a remembered store comes to the front of the list", { tag: "@once" }, async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await visitStore(page, "pizzaria-bella");
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Lojas" }).getByRole("link").first()).toContainText(
    /Pizzaria Bella.*Sua última loja/,
  );
  expect(await shiftsOf(page)).toEqual([]);
});

test("nothing moves while a menu is scrolled through", async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.goto("/mercado-central");
  await hydrated(page);
  // The server renders only the first products; the boxes of the others come with hydration.
  const heightOf = () => page.evaluate(() => document.body.scrollHeight);
  await expect.poll(heightOf).toBeGreaterThan(10_000);
  const height = await heightOf();
  await page.mouse.move(180, 400);
  for (let at = 0; at < Math.min(height, 20_000); at += 900) await page.mouse.wheel(0, 900);
  expect(await shiftsOf(page)).toEqual([]);
  expect(await heightOf()).toBe(height);
});
