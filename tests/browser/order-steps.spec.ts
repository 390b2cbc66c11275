import { expect, test } from "#tests/harness/fixtures.ts";
import {
  cancelButton,
  openPanel,
  openShop,
  present,
  steps,
  stockOf,
  watchShifts,
} from "./steps/order-steps.ts";
import { sendOrder } from "./steps/orders.ts";

test.describe.configure({ timeout: 90_000 });

test("the customer sees each step of the store, without a reload and without anything moving", async ({
  page,
  browser,
  site,
  server,
  axe,
  shot,
}) => {
  await page.addInitScript(watchShifts);
  const store = await openShop(server.dataDir, { delivery: ["delivery"] });
  const shop = await openPanel(browser, site, store);
  const id = await sendOrder(page.request, site, store, { delivery: "delivery", payment: "pix_online" });
  await page.goto(`/${store.slug}/pedido/${id}`);
  await expect(steps(page).getByRole("listitem")).toHaveText([
    "Pedido enviado",
    "A loja vê seu pedido",
    "Em preparo",
    "Saiu para entrega",
    "Concluído",
  ]);
  await expect(present(page)).toHaveText("Pedido enviado");
  await expect(page.getByText(/^Assim que a loja abrir/)).toBeVisible();
  await expect(cancelButton(page)).toBeVisible();
  await axe();
  await shot("order-steps-new");

  await shop.see(id);
  await expect(present(page)).toHaveText(/^A loja viu seu pedido às \d\d:\d\d$/);
  await expect(page.getByText("novo", { exact: true })).toBeVisible();
  await expect(cancelButton(page)).toHaveCount(0);
  await shop.move(id, { to: "preparing", minutes: 30 });
  await expect(present(page)).toHaveText(/^Em preparo · previsão \d\d:\d\d$/);
  await expect(page.getByText("pendente", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Em preparo · previsão" })).toHaveCount(1);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe();
  await page.emulateMedia({ colorScheme: null });
  await shot("order-steps-preparing", { fullPage: true });
  await shop.move(id, { to: "dispatched" });
  await expect(present(page)).toHaveText("Saiu para entrega");
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  expect(moved).toEqual([]);

  // Paid to the store's own key: nobody is asked to pay again.
  await shop.pay(id);
  await expect(page.getByText("pago", { exact: true })).toBeVisible();
  await expect(page.getByText("Pagar com PIX")).toHaveCount(0);
  await shop.move(id, { to: "done" });
  await expect(present(page)).toHaveText("Concluído");
  await expect(steps(page).getByText("(feito)")).toHaveCount(4);
  await shot("order-steps-done");
  // What is kept for later follows.
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => (await (await caches.match(location.pathname))?.text())?.includes("concluido") ?? false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  await shop.close();
});

test("a refusal is told with its reason, and the steps are there without scripts", { tag: "@once" }, async ({
  page,
  browser,
  site,
  server,
  axe,
  shot,
}) => {
  const store = await openShop(server.dataDir);
  const shop = await openPanel(browser, site, store);
  const id = await sendOrder(page.request, site, store);
  await page.goto(`/${store.slug}/pedido/${id}`);
  await expect(steps(page)).toContainText("Pronto para retirada");
  await shop.move(id, { to: "canceled", from: "new", reason: "item", note: "acabou o gelo" });
  await expect(present(page)).toHaveText(
    "CanceladoUm item do seu pedido acabou. A loja escreveu: acabou o gelo",
  );
  await expect(page.getByText("cancelado", { exact: true })).toBeVisible();
  await expect(page.getByText(/cancelou este pedido/)).toBeVisible();
  await axe();
  await shot("order-steps-canceled");
  await shop.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(`${site}/${store.slug}/pedido/${id}`);
  await expect(present(other)).toContainText("Um item do seu pedido acabou.");
  const fresh = await sendOrder(page.request, site, store);
  await other.goto(`${site}/${store.slug}/pedido/${fresh}`);
  await expect(present(other)).toHaveText("Pedido enviado");
  // It would need scripts.
  await expect(cancelButton(other)).toBeHidden();
  await plain.close();
});

test("the customer cancels an unseen order, once; after the store looked it is told whom to ask", {
  tag: "@once",
}, async ({ page, context, browser, site, server, allowConsole, axe, shot }) => {
  allowConsole(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|fetching the script/);
  const store = await openShop(server.dataDir);
  const shop = await openPanel(browser, site, store);
  const first = await sendOrder(page.request, site, store, { quantity: 3 });
  expect(await stockOf(server.dataDir, store)).toBe(7);
  await page.goto(`/${store.slug}/pedido/${first}`);

  // Without a network nothing can be canceled.
  await context.setOffline(true);
  await expect(cancelButton(page)).toHaveCount(0);
  await context.setOffline(false);

  // Changed their mind.
  await cancelButton(page).click();
  const question = page.getByRole("group", { name: "Cancelar meu pedido" });
  await expect(question.getByRole("button", { name: "Manter o pedido" })).toBeFocused();
  await shot("order-cancel-question");
  await axe();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);

  // The answer gets lost: the page asks how the order stands.
  await page.route(/\/cancel$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await cancelButton(page).click();
  const sure = question.getByRole("button", { name: "Sim, cancelar" });
  await sure.dblclick();
  await expect(present(page)).toHaveText("CanceladoVocê cancelou este pedido.");
  await expect(page.getByText("cancelado", { exact: true })).toBeVisible();
  expect(await stockOf(server.dataDir, store)).toBe(10);
  await page.unroute(/\/cancel$/);

  // Nothing arrives at all: it is not taken for canceled.
  const second = await sendOrder(page.request, site, store);
  await page.goto(`/${store.slug}/pedido/${second}`);
  await page.route(/\/cancel$/, (route) => route.abort());
  await cancelButton(page).click();
  await sure.click();
  await expect(page.getByRole("alert").getByText(/^Não foi possível confirmar o cancelamento/)).toBeVisible();
  await expect(present(page)).toHaveText("Pedido enviado");

  // The store looked in that very moment.
  await page.unroute(/\/cancel$/);
  await page.route(/\/cancel$/, async (route) => {
    await shop.see(second);
    await route.continue();
  });
  await cancelButton(page).click();
  await sure.click();
  await expect(page.getByRole("alert").getByText(/^A loja já viu o seu pedido/)).toBeVisible();
  await expect(present(page)).toHaveText(/^A loja viu seu pedido às/);
  await expect(cancelButton(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Falar no WhatsApp" })).toBeVisible();
  expect(await stockOf(server.dataDir, store)).toBe(9);
  await shot("order-cancel-seen");
  await shop.close();
});
