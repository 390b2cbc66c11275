import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { DemoStore } from "#db/demo/demo-types.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { asksNothing } from "./orders.ts";

export const steps = (page: Page) => page.getByRole("list", { name: "Andamento do pedido" });
export const present = (page: Page) => steps(page).locator('[aria-current="step"]');
export const cancelButton = (page: Page) => page.getByRole("button", { name: "Cancelar meu pedido" });

/** A store of its own, whose owner is the demo's. */
export async function openShop(dataDir: string, facts: Partial<DemoStore> = {}): Promise<DemoStore> {
  const store = await addStore(
    dataDir,
    ownStore({ ...asksNothing, products: [product("Cesta", { stock: 10 })], categories: [], ...facts }),
  );
  await inShopFile(dataDir, (query) =>
    query
      .insertInto("store_members")
      .values({ store_id: store.id, user_id: "dona-demo", role: "owner", created_at: Date.now() })
      .execute(),
  );
  return store;
}

/** Somebody of the store, in a browser of their own, who presses what the panel sends. */
export async function openPanel(browser: Browser, site: string, { slug }: DemoStore) {
  const context: BrowserContext = await browser.newContext({ extraHTTPHeaders: { origin: site } });
  const { request } = context;
  await request.post(`${site}/auth/login`, { form: { email: "dona@demo.n1", password: "dona-demo" } });
  const post = async (path: string, data: unknown = {}) => {
    const answer = await request.post(`${site}${path}`, { data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  };
  return {
    see: (id: string) => post(panelActions.see(slug, id)),
    move: (id: string, move: unknown) => post(panelActions.move(slug, id), move),
    pay: (id: string) => post(panelActions.markPaid(slug, id)),
    close: () => context.close(),
  };
}

export const stockOf = (dataDir: string, store: DemoStore) =>
  inShopFile(dataDir, async (query) => {
    const row = await query
      .selectFrom("products")
      .select("qtde")
      .where("store_id", "=", store.id)
      .executeTakeFirstOrThrow();
    return row.qtde;
  });

/** Runs in the page: every move that nothing the visitor did explains. */
export function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      for (const { node } of entry.sources) shifts.push(node?.textContent ?? "gone");
    }
  }).observe({ type: "layout-shift", buffered: true });
}
