import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addSnackBar, orderSnacks } from "./steps/panel-orders.ts";

test("an order in the panel: cooked, talked about, paid, and moved on", async ({
  page,
  browser,
  server,
  site,
  axe,
  shot,
  allowConsole,
}) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await joinStore(server.dataDir, store.id, "atendente");
  const id = await orderSnacks(page.request, site, store);
  const number = id.slice(0, 4).toUpperCase();
  await signInAs(page, "atendente");

  allowConsole(/503/);
  // A GET changes nothing; the open page does.
  await page.request.get(panelPaths.order(store.slug, id));
  let seen = 0;
  await page.route(`**${panelActions.see(store.slug, id)}`, async (route) => {
    seen += 1;
    if (seen === 1) return route.fulfill({ status: 503, body: "" });
    return route.continue();
  });
  await page.goto(panelPaths.order(store.slug, id));
  await expect(page.getByRole("heading", { name: `Pedido ${number}` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(number));
  const items = page.getByRole("region", { name: "Itens" });
  await expect(items.getByRole("listitem").first()).toContainText("2×X-Salada da casaBacon crocante");
  await expect(items.getByText("Observação: Sem cebola, ponto bem passado")).toBeVisible();
  const about = page.getByRole("list", { name: "Sobre o pedido" });
  await expect(about).toContainText("Entrega");
  await expect(about).toContainText("18+ · conferir documento na porta");
  await expect(about).toContainText("Primeiro pedido");

  // The first try failed: it is told again by itself, once.
  const history = page.getByRole("list", { name: "Histórico" });
  await expect(history.getByRole("listitem")).toHaveText([
    /^Pedido enviado · Cliente/,
    /^Pedido visto · Atendente Demonstração/,
  ]);
  expect(seen).toBe(2);

  const customer = page.getByRole("region", { name: "Cliente" });
  await expect(customer.getByText("Maria da Conceição")).toBeVisible();
  await expect(customer.getByText("Rua Augusta, 1500")).toBeVisible();
  await expect(customer.getByRole("link", { name: "Ligar" })).toHaveAttribute("href", "tel:+5511912345678");
  await expect(customer.getByRole("link", { name: "Ver no mapa" })).toHaveAttribute("href", /Rua\+Augusta/);
  const whatsapp = async (name: string) =>
    new URL((await customer.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "")
      .searchParams;
  expect((await whatsapp("WhatsApp")).get("phone")).toBe("+5511912345678");
  expect((await whatsapp("Aceito")).get("text")).toContain(
    `Olá, Maria! Aqui é Lanches do Teste: seu pedido ${number}`,
  );
  expect((await whatsapp("Saiu")).get("text")).toContain("saiu para entrega");

  const payment = page.getByRole("region", { name: "Pagamento" });
  await expect(payment.getByText("Levar troco de R$ 45,10")).toBeVisible();
  await expect(payment.getByRole("status")).toHaveText("a receber");
  await shot("panel-order", { fullPage: true });
  await axe();

  // Accepted by keyboard, with minutes; Back closes the question.
  await page.getByRole("button", { name: "Aceitar" }).focus();
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: `Aceitar pedido ${number}` });
  await expect(asking).toBeVisible();
  await expect(page).toHaveURL(/#aceitar$/);
  await page.goBack();
  await expect(asking).toHaveCount(0);
  await page.getByRole("button", { name: "Aceitar" }).press("Enter");
  await asking.getByRole("button", { name: "45 min" }).press("Enter");
  await expect(history.getByText("Aceito · 45 min")).toBeVisible();
  await expect((await whatsapp("Aceito")).get("text")).toMatch(/A previsão é \d\d:\d\d\./);

  // What is paid in cash needs no bank.
  await payment.getByRole("button", { name: "Marcar como pago" }).click();
  await expect(payment.getByRole("status")).toHaveText("pago");
  await expect(payment.getByRole("button")).toHaveCount(0);
  await expect(history.getByText("Marcado como pago")).toBeVisible();

  // Somebody else moves it while it is open here: the page follows and says who.
  const other = await browser.newContext({ baseURL: site });
  const owner = await other.newPage();
  await signInAs(owner, "dona");
  await owner.request.post(panelActions.move(store.slug, id), {
    headers: { origin: site },
    data: { to: "dispatched" },
  });
  await other.close();
  await expect(page.getByText(/Dona Demonstração já marcou que este pedido saiu às/)).toBeVisible();
  await expect(history.getByRole("listitem").last()).toContainText("Saiu para entrega · Dona Demonstração");
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(history.getByRole("listitem").last()).toContainText("Concluído · Atendente Demonstração");
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
});

test("PIX asks for the bank, a refusal for its reason, and what is not of the store is not found", {
  tag: "@once",
}, async ({ page, server, site, axe, allowConsole }) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "atendente");
  const id = await orderSnacks(page.request, site, store, {
    delivery: "withdraw",
    payment: "pix",
    changeForCents: null,
    contact: null,
    name: undefined,
    address: null,
  });
  await signInAs(page, "atendente");
  await page.goto(panelPaths.order(store.slug, id));
  await expect(page.getByText("Sem telefone")).toBeVisible();
  await expect(page.getByText("Retira na loja")).toBeVisible();
  const payment = page.getByRole("region", { name: "Pagamento" });
  await expect(payment.getByRole("status")).toHaveText("aguardando");
  await payment.getByRole("button", { name: "Marcar como pago" }).click();
  const asking = page.getByRole("alertdialog", { name: "Você conferiu no banco?" });
  await axe();
  await asking.getByRole("button", { name: "Ainda não" }).press("Enter");
  await expect(payment.getByRole("status")).toHaveText("aguardando");
  await payment.getByRole("button", { name: "Marcar como pago" }).press("Enter");

  // A failure leaves everything as it was.
  await page.route(`**${panelActions.markPaid(store.slug, id)}`, (route) => route.abort(), { times: 1 });
  allowConsole(/ERR_FAILED/);
  await asking.getByRole("button", { name: "Sim, foi pago" }).press("Enter");
  await expect(page.getByText("Não foi possível marcar como pago. Tente de novo.")).toBeVisible();
  await payment.getByRole("button", { name: "Marcar como pago" }).press("Enter");
  await asking.getByRole("button", { name: "Sim, foi pago" }).press("Enter");
  await expect(payment.getByRole("status")).toHaveText("pago");

  await page.getByRole("button", { name: "Recusar" }).press("Enter");
  const refusing = page.getByRole("dialog", { name: /^Recusar/ });
  await refusing.getByRole("radio", { name: "Outro" }).check();
  await refusing.getByRole("button", { name: "Recusar pedido" }).press("Enter");
  await expect(refusing.getByText("Escreva ao cliente por quê")).toBeVisible();
  await refusing.getByRole("textbox").fill("Acabou o gás");
  await refusing.getByRole("button", { name: "Recusar pedido" }).press("Enter");
  await expect(refusing).toHaveCount(0);
  await expect(page.getByText("Outro: Acabou o gás", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText(
    "Cancelado · Outro: Acabou o gás",
  );

  allowConsole(/404/);
  const other = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, other.id, "atendente");
  for (const path of [panelPaths.order(other.slug, id), panelPaths.order(store.slug, "x".repeat(22))]) {
    expect((await page.goto(path))?.status()).toBe(404);
    expect((await page.request.get(`${path}/dados`)).status()).toBe(404);
  }
});
