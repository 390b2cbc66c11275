import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { expectSignedIn, openAccountMenu, signedUp } from "./steps/account.ts";
import { giveContact, onOrderPage, orderButton } from "./steps/checkout.ts";
import { asksNothing } from "./steps/orders.ts";
import { asks } from "./steps/own-bag.ts";
import { signInAs } from "./steps/panel.ts";
import { addToBag, bagBar, hydrated, openBag, openProduct } from "./steps/shopping.ts";

/** Runs in the page, as in a browser that blocks cookies: the mere name of a storage throws. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage", "caches"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  }
}

test("with storage blocked the menu, the bag, an order, the account and the panel work without an error", async ({
  page,
  server,
  site,
}) => {
  test.setTimeout(120_000);
  const person = await signedUp(page, site);
  await page.context().clearCookies();
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, categories: [], products: [product("Bolo"), product("Suco")] }),
  );
  await page.addInitScript(blockStorage);

  await test.step("menu, bag, order", async () => {
    await page.goto("/");
    await page.goto(`/${store.slug}`);
    await addToBag(page, "Bolo", 2);
    await page.evaluate(() => scrollTo(0, 200));
    const bag = await openBag(page);
    await expect(bag.getByRole("listitem")).toHaveCount(1);
    await orderButton(page).click();
    await onOrderPage(page);
    await page.reload();
    await onOrderPage(page);
    await page.goto(`/${store.slug}`);
    await expect(bagBar(page)).toContainText("0,00");
  });

  await test.step("sign-in, profile, sign-out", async () => {
    await page.goto("/auth/login");
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByLabel("Senha", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expectSignedIn(page, person.name);
    await page.goto("/perfil");
    await page.getByRole("link", { name: "Novo" }).first().click();
    await page.getByRole("dialog").getByLabel("Número").fill("10");
    await page.goto("/perfil");
    const menu = await openAccountMenu(page);
    await menu.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  await test.step("panel", async () => {
    await signInAs(page, "dona");
    for (const path of ["pedidos", "novo-pedido", "horarios", "cardapio"]) {
      await page.goto(`/painel/adega-do-ze/${path}`);
      await hydrated(page);
      await expect(page.getByRole("main")).toBeVisible();
    }
  });
});

const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

test("the browser keeps of an account what the header shows, and drops what an earlier release kept", async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/\/api\/me/);
  const person = await signedUp(page, site);
  await page.goto("/");
  await expectSignedIn(page, person.name);
  const kept = await stored(page, "n1-session");
  const user = { id: expect.any(String), name: person.name, photo: null };
  expect(kept).toEqual({ state: { user, panel: false, tokenSyncUrl: null }, version: 3 });

  await page.goto("/logo.svg");
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem("n1-session") ?? "null");
    const more = { email: "ana@example.com", phone: "11987654321", cpf: "52998224725" };
    const old = { state: { ...state, user: { ...state.user, ...more } }, version };
    localStorage.setItem("n1-session", JSON.stringify(old));
  });
  // Without an answer about the session: what is stored is cleaned by itself.
  await page.route("**/api/me", (route) => route.abort());
  await page.goto("/adega-do-ze");
  await expectSignedIn(page, person.name);
  expect(await stored(page, "n1-session")).toEqual(kept);
});

/** The beginnings of all names that the product stores anything under; one is a channel between tabs, which keeps nothing. */
function storageNames(): string[] {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const texts = sources.map((file) => readFileSync(join("app", file), "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(/["`](n1-[a-z-]+)/g)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => name !== "n1-social");
}

test("the privacy page names everything that the product leaves in the browser", async ({ page, server }) => {
  const told: Record<string, RegExp> = {
    "n1-bag": /Os itens com as opções e observações/,
    "n1-checkout": /formas de entrega e pagamento.*endereços e os contatos \(telefone e nome\)/,
    "n1-attempt": /um código sem significado que impede o mesmo pedido de ser feito duas vezes/,
    "n1-app": /A loja que você está visitando, o título da tela/,
    "n1-session": /o código da sua conta, o seu nome, o lugar da sua foto e se você tem um painel/,
    "n1-orders": /A loja, o número, a data e o total dos últimos 20 pedidos/,
    "n1-typed": /O texto de formulários abertos e o que você escolheu em um produto/,
    "n1-scroll": /até onde você rolou cada página/,
    "n1-page-scroll": /até onde você rolou cada página/,
    "n1-watched": /quais deles avisam você de cada passo/,
    "n1-guest-offer": /quais endereços e contatos você não quis salvar na conta/,
    "n1-new-store":
      /O que você digitou para criar uma loja \(nome, endereço do site, WhatsApp, cor e primeiro produto\)/,
    "n1-settings-": /os ajustes ainda não salvos/,
    "n1-counter-": /o pedido de balcão em andamento, com o nome e o telefone do cliente/,
    "n1-board-sound": /som, notificações, impressão e os últimos minutos de preparo/,
    "n1-device": /som, notificações, impressão/,
    "n1-slips": /som, notificações, impressão/,
    "n1-board-minutes": /os últimos minutos de preparo/,
  };
  const store = await addStore(server.dataDir, ownStore({ ...asks, products: [product("Bolo")] }));
  await page.goto(`/${store.slug}`);
  await addToBag(page, "Bolo");
  await openBag(page);
  await giveContact(page);
  await orderButton(page).click();
  await onOrderPage(page);
  await page.goto(`/${store.slug}`);
  await openProduct(page, "Bolo");
  await page.goto("/politica-de-privacidade");
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names).toContain("n1-orders");
  const text = (await page.getByRole("main").textContent()) ?? "";
  for (const name of [...names, ...storageNames()]) expect(text, name).toMatch(told[name] ?? /^$/);
});
