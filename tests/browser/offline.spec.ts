import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { openAccountMenu, signedUp } from "./steps/account.ts";
import { choosePayment, giveAddress, giveContact, placeOrder } from "./steps/checkout.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";
import { addToBag, hydrated, openBag } from "./steps/shopping.ts";

test.describe.configure({ timeout: 90_000 });

const offlineText =
  "Parece que você perdeu a conectividade de rede. Por favor, conecte-se novamente à sua rede para acessar seus dados.";
/** Browsers log every request that fails without a network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** The orders that this browser can show without a network. */
const keptOrders = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.filter((path) => /\/pedido\/\w+$/.test(path)).sort();
  });

const keeps = (page: Page, ...paths: string[]) =>
  expect.poll(() => keptOrders(page), { timeout: 30_000 }).toEqual(paths.sort());

const bar = (page: Page) => page.getByRole("alert").getByText(offlineText, { exact: true });

test("an order placed here opens again without a network, with its PIX code", async ({
  page,
  context,
  allowConsole,
  axe,
  shot,
}) => {
  allowConsole(noNetwork);
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Frango com Catupiry");
  await openBag(page);
  await giveContact(page);
  await giveAddress(page);
  await choosePayment(page, "Pague online", "PIX");
  const id = await placeOrder(page);
  const path = `/pizzaria-bella/pedido/${id}`;
  await keeps(page, path);

  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText(/^000201/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: `Pedido #${id}`, exact: true })).toBeVisible();
  await expect(page.getByText(/^000201/)).toBeVisible();
  // The offline bar needs the scripts, so they were cached too.
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Enviar mensagem pelo WhatsApp" })).toBeVisible();
  await axe();
  await shot("offline-order");

  // Code that was never loaded must not break the page.
  await page.getByRole("button", { name: "Sua conta" }).click();
  await expect(page.getByText(/^Não foi possível abrir o menu/)).toBeVisible();
  await expect(page.getByText(/^000201/)).toBeVisible();

  // Another page cannot be loaded, but links back to the order.
  await page.getByRole("link", { name: "Voltar" }).click();
  // The bar of the order has the same text as the overlay that comes.
  await expect(page).toHaveURL("/pizzaria-bella");
  const overlay = page.getByRole("alert").getByText(offlineText, { exact: true });
  await expect(overlay).toHaveCount(1);
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^000201/)).toBeVisible();
  await expect(bar(page)).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
  await expect(page.getByText(offlineText)).toBeVisible();
  await axe();
  await shot("offline-page");
  await page.getByRole("link", { name: "Ver o último pedido" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(/^000201/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(offlineText)).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
});

test("what is kept: the last three orders, as they are now, until they are forgotten", {
  tag: "@once",
}, async ({ page, context, site, server, allowConsole }) => {
  allowConsole(noNetwork);
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, products: [product("Cesta", { stock: 100 })], categories: [] }),
  );
  const paths: string[] = [];
  for (let count = 0; count < 4; count++) {
    const id = await sendOrder(page.request, site, store);
    paths.push(`/${store.slug}/pedido/${id}`);
    await page.goto(paths.at(-1) ?? "");
    await keeps(page, ...paths.slice(-3));
  }

  // A status that changes while somebody looks is the one that is shown later.
  const [, , , last = ""] = paths;
  const id = last.split("/").at(-1) ?? "";
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("orders").set({ status: "pending" }).where("id", "=", id).execute(),
  );
  await expect(page.getByText("pendente", { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path))?.text(), last), { timeout: 30_000 })
    .toContain("pendente");

  // Online, neither the page nor its data comes from the cache.
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("orders").set({ status: "done" }).where("id", "=", id).execute(),
  );
  await page.reload();
  await expect(page.getByText("concluido", { exact: true })).toBeVisible();

  // Removed from the list in any tab, it is gone from the cache.
  const order = { storeId: store.id, slug: store.slug, orderId: id, createdAt: 1, totalCents: 1 };
  const list = (orders: unknown[]) => JSON.stringify({ state: { orders }, version: 1 });
  await page.evaluate((text) => localStorage.setItem("n1-orders", text), list([order]));
  await page.goto(`/${store.slug}`);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/politica-de-privacidade");
  await other.evaluate((text) => localStorage.setItem("n1-orders", text), list([]));
  await keeps(page, ...paths.slice(1, 3));
  await context.setOffline(true);
  await page.goto(last);
  await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
});

test("whoever signs out takes the orders along", { tag: "@once" }, async ({
  page,
  context,
  site,
  server,
  allowConsole,
}) => {
  allowConsole(noNetwork);
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, products: [product("Cesta")], categories: [] }),
  );
  await signedUp(page, site);
  const path = `/${store.slug}/pedido/${await sendOrder(page.request, site, store)}`;
  await page.goto(path);
  await keeps(page, path);
  // Signed in, too, the order is there without a network.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Pedido #/ })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);

  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth/login");
  await keeps(page);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver o último pedido" })).toHaveCount(0);
});

test("who only looks at menus gets no worker", { tag: "@once" }, async ({ page }) => {
  await page.goto("/pizzaria-bella");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
