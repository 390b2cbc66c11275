import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import {
  card,
  chooseDelivery,
  choosePayment,
  giveContact,
  notice,
  onOrderPage,
  openCard,
  orderButton,
  placeOrder,
} from "./steps/checkout.ts";
import { addToBag, openBag, row } from "./steps/shopping.ts";

// Whole ways through the product, most of them with several pages and many keys pressed.
test.describe.configure({ timeout: 90_000 });

const asks = { requires: { contact: true, address: false, payment: false }, categories: [] };
const sending = /\/api\/stores\/.+\/orders$/;

/** A store of the test's own with its products, and its bag open with one of the first and a contact. */
async function openOwnBag(page: Page, dataDir: string, ...products: ReturnType<typeof product>[]) {
  const store = await addStore(dataDir, ownStore({ ...asks, products }));
  await page.goto(`/${store.slug}`);
  for (const { name } of products) await addToBag(page, name, 2);
  const bag = await openBag(page);
  await giveContact(page);
  return { store, bag };
}

const ordersOf = (dataDir: string, storeId: string) =>
  inShopFile(dataDir, (query) =>
    query.selectFrom("orders").select(["id", "total_cents"]).where("store_id", "=", storeId).execute(),
  );

test("pressed twice and three times at once: one order", async ({ page, server }) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await orderButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await onOrderPage(page);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(1);
});

test("while it is under way the button shows it, and 'Aguarde...' after a moment", async ({
  page,
  server,
}) => {
  await openOwnBag(page, server.dataDir, product("Bolo"));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(sending, async (route) => {
    await held;
    await route.continue();
  });
  await orderButton(page).click();
  await expect(orderButton(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Aguarde...", { exact: true })).toBeVisible();
  release();
  await onOrderPage(page);
});

/** The order is sent by POST; the same URL asked by GET says what became of it. */
async function onSending(page: Page, handle: (route: Route) => Promise<void> | void): Promise<void> {
  await page.route(sending, (route) =>
    route.request().method() === "POST" ? handle(route) : route.fallback(),
  );
}

test("the answer is lost after the server took the order: the bag asks by its key, and shows the order", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
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
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
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
  allowConsole,
  shot,
}) => {
  allowConsole(/Failed to load resource/);
  const { store, bag } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await page.route(sending, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await expect(notice(page, /a conexão falhou\. Nada se perdeu/)).toBeVisible({ timeout: 30_000 });
  await expect(bag.getByText(/a conexão falhou\. Nada se perdeu/)).toBeVisible();
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

test("another content after a lost answer is another order, under another key", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const { bag } = await openOwnBag(page, server.dataDir, product("Bolo"));
  const keys: string[] = [];
  await onSending(page, async (route) => {
    keys.push(route.request().postDataJSON().key);
    await route.abort();
  });
  await orderButton(page).click();
  await expect(bag.getByText(/a conexão falhou/)).toBeVisible({ timeout: 30_000 });
  await orderButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(bag.getByText(/a conexão falhou/)).toBeVisible({ timeout: 30_000 });
  await bag.getByRole("spinbutton").fill("3");
  await bag.getByRole("spinbutton").blur();
  await expect(bag.getByText(/a conexão falhou/)).toHaveCount(0);
  await orderButton(page).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a server that does not answer is given up after 10 s, with everything kept", async ({
  page,
  server,
}) => {
  const { bag } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await page.route(sending, () => {});
  await orderButton(page).click();
  await expect(bag.getByText(/a conexão falhou\. Nada se perdeu/)).toBeVisible({ timeout: 60_000 });
  await page.unroute(sending);
  await placeOrder(page);
});

test("offline in the middle: a red bar, under which everything stays readable and in reach", async ({
  page,
  context,
  server,
  allowConsole,
  axe,
  shot,
}) => {
  allowConsole(/Failed to load resource/);
  const { bag } = await openOwnBag(page, server.dataDir, product("Bolo"));
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
  await orderButton(page).click();
  await expect(bag.getByText(/a conexão falhou\. Nada se perdeu/)).toBeVisible();
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

test("price and stock changed meanwhile: named, brought up to date, nothing ordered unseen", async ({
  page,
  server,
  allowConsole,
  shot,
}) => {
  allowConsole(/status of 409/);
  const [bolo, torta, pudim] = [product("Bolo"), product("Torta"), product("Pudim")];
  const { store, bag } = await openOwnBag(page, server.dataDir, bolo, torta, pudim);
  await changeProduct(server.dataDir, store.id, bolo.id, { sale_cents: 1_250 });
  await changeProduct(server.dataDir, store.id, torta.id, { qtde: 1 });
  await changeProduct(server.dataDir, store.id, pudim.id, { active: false });
  await orderButton(page).click();
  await expect(notice(page, /^O preço de Bolo mudou de R\$\s10,00 para R\$\s12,50\.$/)).toBeVisible();
  await expect(
    notice(page, "A quantidade de Torta mudou de 2 para 1, o disponível em estoque."),
  ).toBeVisible();
  await expect(notice(page, "Pudim não está mais disponível e saiu da sacola.")).toBeVisible();
  await shot("bag-changed");
  await expect(bag.getByRole("listitem")).toHaveCount(2);
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);

  // The menu below knows it too, and the bag opens again as it was left.
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(row(page, "Bolo")).toContainText(/R\$\s12,50/);
  await expect(row(page, "Pudim")).toHaveCount(0);
  await openBag(page);
  await placeOrder(page);
  expect(await ordersOf(server.dataDir, store.id)).toMatchObject([{ total_cents: 2 * 1_250 + 1_000 }]);
});

for (const [what, change, said, focused] of [
  [
    "the minimum was raised",
    { order_min_cents: 9_000 },
    /^O valor mínimo do pedido, tem q ser igual ou superior a R\$\s90,00$/,
    (page: Page) => page.locator("#checkout-minimum"),
  ],
  [
    "the chosen delivery is not offered any more",
    { offers_withdraw: false },
    "A loja não oferece esta forma de entrega.",
    (page: Page) => page.locator("#checkout-delivery"),
  ],
  [
    "the chosen payment is not offered any more",
    { pay_cash: false },
    "A loja não oferece esta forma de pagamento.",
    (page: Page) => card(page, "Forma de pagamento"),
  ],
  [
    "a contact is asked for now",
    { require_contact: true },
    "Por favor, preencher todos os campos!",
    (page: Page) => card(page, "Contato"),
  ],
] as const) {
  test(`${what}: said, and the focus is on its card`, async ({ page, server, allowConsole }) => {
    allowConsole(/status of 422/);
    const requires = { contact: false, address: false, payment: true };
    const store = await addStore(
      server.dataDir,
      ownStore({ ...asks, requires, products: [product("Bolo")], orderMinCents: 500 }),
    );
    await page.goto(`/${store.slug}`);
    await addToBag(page, "Bolo");
    await openBag(page);
    await chooseDelivery(page, "Retirada");
    await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
    const served = async () => (await page.request.get(`/${store.slug}`)).text();
    const before = await served();
    await inShopFile(server.dataDir, (query) =>
      query.updateTable("stores").set(change).where("id", "=", store.id).execute(),
    );
    // A change made in the file itself is known to the pages a moment later than to an order.
    await expect.poll(served).not.toBe(before);
    await orderButton(page).click();
    await expect(notice(page, said)).toBeVisible();
    await expect(focused(page)).toBeFocused();
    expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);
  });
}

test("a store that closed meanwhile says so", async ({ page, server, allowConsole }) => {
  allowConsole(/status of 409/);
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("stores").set({ active: false }).where("id", "=", store.id).execute(),
  );
  await orderButton(page).click();
  await expect(notice(page, "Loja não ativa!")).toBeVisible();
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);
});

test("two tabs with the same bag make one order", async ({ page, context, server }) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  const other = await context.newPage();
  await other.goto(`/${store.slug}/cart`);
  await expect(orderButton(other)).toBeVisible();
  // Whichever is later may find its bag already empty.
  const buttons = await Promise.all([page, other].map((tab) => orderButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  await Promise.any([onOrderPage(page), onOrderPage(other)]);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(1);
});

test("the bag is closed while the order is under way: its page opens all the same", async ({
  page,
  server,
}) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(sending, async (route) => {
    await held;
    await route.continue();
  });
  await orderButton(page).click();
  await page.goBack();
  await expect(page).toHaveURL(`/${store.slug}`);
  release();
  await onOrderPage(page);
});

test("the contact typed for an order is offered for the next one", async ({ page, server }) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await placeOrder(page);
  await page.goto(`/${store.slug}`);
  await addToBag(page, "Bolo");
  await openBag(page);
  const dialog = await openCard(page, "Contato");
  await expect(dialog.getByRole("radio", { name: "(11) 9 8765-4321" })).toBeChecked();
});
