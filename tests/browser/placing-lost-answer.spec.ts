import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { product } from "#tests/harness/shops.ts";
import { notice, onOrderPage, orderButton, placeOrder } from "./steps/checkout.ts";
import { onSending, openOwnBag, ordersOf, sending } from "./steps/own-bag.ts";
import { openBag } from "./steps/shopping.ts";

// Each test waits for the browser to give up on an answer.
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

const openCakeBag = (page: Page, dataDir: string) => openOwnBag(page, dataDir, product("Bolo"));

const failed = /a conexão falhou\. Nada se perdeu/;

async function sendWithoutAnswer(page: Page, bag: Locator): Promise<void> {
  await orderButton(page).click();
  await expect(bag.getByText(failed)).toBeVisible({ timeout: 60_000 });
}

test("the answer is lost after the server took the order: the bag asks by its key, and shows the order", async ({
  page,
  server,
}) => {
  const { store } = await openCakeBag(page, server.dataDir);
  await onSending(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await onOrderPage(page);
  await expect(page.getByRole("region", { name: "Avisos" }).getByRole("alert")).toBeEmpty();
  const [taken, ...others] = await ordersOf(server.dataDir, store.id);
  expect(page.url()).toContain(taken?.id ?? "no order");
  expect(others).toEqual([]);
});

test("an answer later than the browser waits: the order is shown, and nothing was said before", async ({
  page,
  server,
}) => {
  const { store } = await openCakeBag(page, server.dataDir);
  const said: string[] = [];
  await page.exposeFunction("noteSaid", (text: string) => said.push(text));
  await page.evaluate(() => {
    const note = (globalThis as unknown as { noteSaid: (text: string) => void }).noteSaid;
    const alerts = document.querySelector('[role="alert"]');
    if (alerts)
      new MutationObserver(() => note(alerts.textContent ?? "")).observe(alerts, { childList: true });
  });
  // Taken at once, answered never.
  await onSending(page, async (route) => {
    await route.fetch();
  });
  await orderButton(page).click();
  await expect(page.getByText("Aguarde...", { exact: true })).toBeVisible();
  await page.waitForURL(/\/pedido\//, { timeout: 30_000 });
  expect(said).toEqual([]);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(1);
});

test("neither the answer nor a word on it comes: sending again gives the same order", async ({
  page,
  server,
  shot,
}) => {
  const { store, bag } = await openCakeBag(page, server.dataDir);
  await page.route(sending, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await expect(notice(page, failed)).toBeVisible({ timeout: 60_000 });
  await expect(bag.getByText(failed)).toBeVisible();
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  await shot("order-unanswered");
  const [taken] = await ordersOf(server.dataDir, store.id);
  expect(taken).toBeDefined();

  // Also after a reload, and in another tab.
  await page.unroute(sending);
  await page.reload();
  expect(await placeOrder(page)).toBe(taken?.id);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(1);
});

test("another content after a lost answer is another order, under another key", async ({ page, server }) => {
  const { bag } = await openCakeBag(page, server.dataDir);
  const keys: string[] = [];
  await onSending(page, async (route) => {
    keys.push(route.request().postDataJSON().key);
    await route.abort();
  });
  await sendWithoutAnswer(page, bag);
  await orderButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(bag.getByText(failed)).toBeVisible({ timeout: 60_000 });
  await bag.getByRole("spinbutton").fill("3");
  await bag.getByRole("spinbutton").blur();
  await expect(bag.getByText(failed)).toHaveCount(0);
  await orderButton(page).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a server that does not answer is given up after 10 s, with everything kept", async ({
  page,
  server,
}) => {
  const { bag } = await openCakeBag(page, server.dataDir);
  await page.route(sending, () => {});
  await sendWithoutAnswer(page, bag);
  await page.unroute(sending);
  await placeOrder(page);
});

test("offline in the middle: a red bar, under which everything stays readable and in reach", async ({
  page,
  context,
  server,
  axe,
  shot,
}) => {
  const { bag } = await openCakeBag(page, server.dataDir);
  await context.setOffline(true);
  const bar = page.getByRole("alert").getByText(/^Parece que você perdeu a conectividade de rede\./);
  await expect(bar).toBeVisible();
  const below = (await bar.boundingBox())?.height ?? 0;
  const title = bag.getByRole("heading", { name: "SACOLA" });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(below);
  await axe();
  await shot("offline-bag");
  await bag.getByRole("button", { name: "Aumentar" }).click();
  await expect(bag.getByRole("spinbutton")).toHaveValue("3");
  await sendWithoutAnswer(page, bag);
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const header = page.getByRole("heading", { level: 1 });
  await expect.poll(async () => (await header.boundingBox())?.y).toBeGreaterThan(below);
  await shot("offline-menu");
  await openBag(page);
  await context.setOffline(false);
  await expect(page.getByText(/Parece que você perdeu a conectividade de rede/)).toHaveCount(0);
  await placeOrder(page);
});
