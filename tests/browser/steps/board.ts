import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { DemoStore } from "#db/demo/demo-types.ts";
import { orderNumber as numberOf } from "#domain/order-id.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { asksNothing } from "./orders.ts";
import { joinStore, type StaffName, signInAs } from "./panel.ts";
import { hydrated } from "./shopping.ts";

const goods = { products: [product("Cesta", { stock: 500 })], categories: [], ...asksNothing };

export async function makeStore(dataDir: string): Promise<DemoStore> {
  const store = await addStore(dataDir, ownStore(goods));
  await joinStore(dataDir, store.id, "dona", "owner");
  await joinStore(dataDir, store.id, "atendente");
  return store;
}

/** What rings: tones that were begun, and intervals of 5 s that are running. */
function countTones(): void {
  const counted = { tones: 0, intervals: new Set<unknown>() };
  Object.assign(window, { counted });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...times) {
    counted.tones += 1;
    start.apply(this, times);
  };
  const { setInterval: begin, clearInterval: end } = window;
  window.setInterval = ((work: () => void, ms: number) => {
    const id = begin(work, ms);
    if (ms === 5_000) counted.intervals.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = ((id: number) => {
    counted.intervals.delete(id);
    end(id);
  }) as typeof window.clearInterval;
}

type Counted = { counted: { tones: number; intervals: Set<unknown> } };
export const tones = (page: Page) => page.evaluate(() => (window as unknown as Counted).counted.tones);
export const ringing = (page: Page) =>
  page.evaluate(() => (window as unknown as Counted).counted.intervals.size > 0);

export async function openBoard(page: Page, { slug }: DemoStore, who: StaffName): Promise<void> {
  await page.addInitScript(countTones);
  await signInAs(page, who);
  await page.goto(`/painel/${slug}/pedidos`);
  await hydrated(page);
  await expect(page.getByText("ao vivo", { exact: true })).toBeVisible();
}

const onPhone = (browser: Browser, baseURL: string) =>
  browser.newContext({
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
  });

/** The other attendant, on a phone. */
export async function openElsewhere(browser: Browser, site: string, store: DemoStore): Promise<Page> {
  const page = await (await onPhone(browser, site)).newPage();
  await openBoard(page, store, "atendente");
  return page;
}

/** Somebody without an account, on a phone of their own. */
export async function openAsCustomer(browser: Browser, site: string, path: string): Promise<Page> {
  const page = await (await onPhone(browser, site)).newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

export const card = (page: Page, id: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Pedido ${numberOf(id)}` }) });

const columns = { Novos: "Novos", Preparo: "Em preparo", Saiu: "Prontos / Saiu", Hoje: "Concluídos hoje" };
type ColumnName = keyof typeof columns;

/** On a phone the column is behind its tab. */
export async function column(page: Page, name: ColumnName | "Cancelados"): Promise<Locator> {
  const tab = page
    .getByRole("navigation", { name: "Etapas" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
  const title = name === "Cancelados" ? "Cancelados hoje" : columns[name];
  const region = page.getByRole("region", { name: new RegExp(`^${title}`) });
  // Neither has a role to be found by while a dialog is still closing.
  await expect(tab.or(region).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  return region;
}
