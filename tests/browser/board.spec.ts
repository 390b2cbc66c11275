import { orderNumber } from "#domain/order-id.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { orderPath } from "#domain/paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import {
  card,
  column,
  makeStore,
  openAsCustomer,
  openBoard,
  openElsewhere,
  ringing,
  tones,
} from "./steps/board.ts";
import { notice } from "./steps/checkout.ts";
import { sendOrder } from "./steps/orders.ts";

test("a customer and two attendants: one truth, with a name on it", async ({
  page,
  browser,
  site,
  server,
  axe,
  shot,
}) => {
  const store = await makeStore(server.dataDir);
  await openBoard(page, store, "dona");
  await expect(page.getByText(`${site}/${store.slug}`)).toBeVisible();
  await page.getByRole("button", { name: "Ativar som" }).click();
  await expect(page.getByRole("button", { name: "Ativar som" })).toHaveCount(0);
  const other = await openElsewhere(browser, site, store);
  await shot("board-empty");

  const id = await sendOrder(page.request, site, store, { delivery: "delivery", payment: "pix_online" });
  const number = orderNumber(id);
  for (const board of [page, other]) {
    await expect((await column(board, "Novos")).getByText(number)).toBeVisible();
    await expect(board).toHaveTitle("(1) Pedidos · Loja de Teste");
    await expect(card(board, id)).toContainText(/Entrega.*1 item.*R\$\s10,00.*PIX · aguardando.*1º pedido/s);
  }
  const customer = await openAsCustomer(browser, site, orderPath(store.slug, id));
  const stands = (step: RegExp) => expect(customer.locator("[aria-current=step]")).toHaveText(step);
  await stands(/^Pedido enviado/);
  await expect.poll(() => tones(page)).toBeGreaterThan(0);
  expect(await ringing(page)).toBe(true);
  expect(await tones(other), "without a touch").toBe(0);
  await expect(page.getByRole("status").filter({ hasText: `Novo pedido ${number}` })).toBeAttached();
  await axe();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });
  await shot("board-new");

  // Whoever opens it, on any device, silences all.
  await card(other, id).getByRole("link").click();
  await expect(other).toHaveURL(new RegExp(`/pedidos/${id}$`));
  await expect.poll(() => ringing(page)).toBe(false);
  await stands(/^A loja viu seu pedido às \d\d:\d\d/);
  await other.goBack();
  await expect(other).toHaveURL(/\/pedidos$/);

  // Both want to accept.
  await card(other, id).getByRole("button", { name: "Aceitar" }).click();
  await expect(other).toHaveURL(/#aceitar-/);
  await card(page, id).getByRole("button", { name: "Aceitar" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "30 min" })).toBeFocused();
  await axe();
  await shot("board-accept");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/#/);
  await expect((await column(page, "Preparo")).getByText(number)).toBeVisible();
  await expect(page).toHaveTitle("Pedidos · Loja de Teste");
  await other.getByRole("dialog").getByRole("button", { name: "15 min" }).click();
  await expect(other).not.toHaveURL(/#/);
  await expect(notice(other, /^Dona Demonstração já aceitou este pedido às \d\d:\d\d$/)).toBeVisible();
  await expect((await column(other, "Preparo")).getByText(number)).toBeVisible();
  await stands(/^Em preparo · previsão \d\d:\d\d/);

  // One touch moves it on, here and there.
  await card(page, id).getByRole("button", { name: "Saiu para entrega" }).click();
  await expect((await column(other, "Saiu")).getByText(number)).toBeVisible();
  await expect((await column(page, "Saiu")).getByText(number)).toBeVisible();
  await stands(/^Saiu para entrega/);
  await card(other, id).getByRole("button", { name: "Concluir" }).click();
  await expect((await column(page, "Hoje")).getByText(number)).toBeVisible();
  await stands(/^Concluído/);
  await customer.context().close();
  await other.context().close();
});

test("refusing needs a reason, which Back gives up; failures leave a card as it was", {
  tag: "@once",
}, async ({ page, site, server, axe, shot, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const store = await makeStore(server.dataDir);
  const id = await sendOrder(page.request, site, store);
  await openBoard(page, store, "dona");
  const refuse = card(page, id).getByRole("button", { name: "Recusar" });
  const dialog = page.getByRole("dialog", { name: /^Recusar/ });
  const send = dialog.getByRole("button", { name: "Recusar pedido" });
  await refuse.click();
  await send.click();
  await expect(dialog.getByText("Escolha um motivo")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Fora da área" })).toBeFocused();
  await dialog.getByRole("radio", { name: "Outro" }).check();
  await send.click();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expect(dialog.getByText("Escreva ao cliente por quê")).toBeVisible();
  await dialog.getByRole("textbox").fill("Faltou luz na rua");
  await expect(dialog.getByText("O cliente vai ler: A loja escreveu: Faltou luz na rua")).toBeVisible();
  await axe();
  await shot("board-refuse");
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await page.route("**/mover", (route) => route.abort());
  await refuse.press("Enter");
  await dialog.getByRole("radio", { name: "Item em falta" }).check();
  await send.press("Enter");
  await expect(notice(page, /^Sem resposta do servidor/)).toBeVisible();
  await expect(refuse).toBeVisible();
  await page.unroute("**/mover");
  await refuse.press("Enter");
  await dialog.getByRole("radio", { name: "Item em falta" }).check();
  await send.press("Enter");
  await expect(page).not.toHaveURL(/#/);
  const canceled = await column(page, "Cancelados");
  await expect(canceled.getByText(orderNumber(id))).toBeVisible();
  await expect(canceled.getByText("Item em falta")).toBeVisible();
});

test("nothing moves under a finger: what comes is announced; tabs and volume are kept", {
  tag: "@once",
}, async ({ page, site, server }) => {
  const store = await makeStore(server.dataDir);
  await sendOrder(page.request, site, store);
  await openBoard(page, store, "dona");
  await column(page, "Hoje");
  await expect(page).toHaveURL(/\?etapa=concluidos$/);
  await page.reload();
  await expect(page.getByText("Nenhum pedido concluído hoje.")).toBeVisible();
  await expect(page.getByText("ao vivo", { exact: true })).toBeVisible();
  const id = await sendOrder(page.request, site, store);
  await page.getByRole("button", { name: "1 novo", exact: true }).click();
  await expect(page.getByRole("link", { name: `Pedido ${orderNumber(id)}` })).toBeFocused();
  await expect(page).not.toHaveURL(/etapa/);
  await expect(page.getByRole("button", { name: "1 novo", exact: true })).toHaveCount(0);

  // While the screen is touched, the board stands still.
  const touch = (kind: "touchstart" | "touchend") =>
    page.evaluate((type) => window.dispatchEvent(new Event(type)), kind);
  await touch("touchstart");
  const late = await sendOrder(page.request, site, store);
  await expect(page.getByRole("button", { name: "1 novo", exact: true })).toBeVisible();
  await expect(card(page, late)).toHaveCount(0);
  await touch("touchend");
  await expect(card(page, late)).toBeVisible();

  await page.getByRole("link", { name: "Som e avisos deste aparelho" }).click();
  const volume = page.getByRole("slider", { name: /^Volume/ });
  await volume.fill("40");
  const before = await tones(page);
  await page.getByRole("button", { name: "Testar som" }).click();
  await expect.poll(() => tones(page)).toBeGreaterThan(before);
  await page.reload();
  await expect(volume).toHaveValue("40");
});

test("a board in the background notifies of an order, and of none twice", { tag: "@once" }, async ({
  page,
  site,
  server,
}) => {
  const store = await makeStore(server.dataDir);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push(`${title}: ${options?.tag} ${options?.data.path}`);
    };
  });
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await openBoard(page, store, "dona");
  await card(page, await sendOrder(page.request, site, store)).waitFor();
  expect(await shown(), "in sight").toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  const id = await sendOrder(page.request, site, store);
  await card(page, id).waitFor();
  const path = panelPaths.order(store.slug, id);
  await expect.poll(shown).toEqual([`Novo pedido: board/${id} ${path}`]);
});

test("a pause turns the customers' page and every board at once", { tag: "@once" }, async ({
  page,
  browser,
  site,
  server,
  axe,
  shot,
}) => {
  const store = await makeStore(server.dataDir);
  await openBoard(page, store, "dona");
  const other = await openElsewhere(browser, site, store);
  await page.getByRole("button", { name: "Pausar" }).click();
  await expect(page).toHaveURL(/#pausar$/);
  await axe();
  await shot("board-pause");
  await page.getByRole("dialog").getByRole("button", { name: "30 min" }).click();
  const paused = /^Em pausa até (amanhã às )?\d\d:\d\d$/;
  await expect(page.getByRole("main").getByText(paused)).toBeVisible();
  await expect(other.getByRole("main").getByText(paused)).toBeVisible();
  const customer = await browser.newPage({ baseURL: site });
  await customer.goto(`/${store.slug}`);
  await expect(customer.getByText(/^Em pausa até/).first()).toBeVisible();
  await other.getByRole("button", { name: "Retomar" }).click();
  await expect(page.getByRole("button", { name: "Pausar" })).toBeVisible();
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByText(/^Em pausa até/)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await customer.close();
  await other.context().close();
});
