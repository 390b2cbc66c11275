import { expect, test } from "#tests/harness/fixtures.ts";
import { expectSignedIn, openAccountMenu, signedUp } from "./steps/account.ts";
import { failedRequest, fillBag, paulista, saveEntry } from "./steps/account-bag.ts";
import {
  card,
  choosePayment,
  giveAddress,
  giveContact,
  notice,
  openCard,
  placeOrder,
  topDialog,
} from "./steps/checkout.ts";
import { demoStore, openRemembered } from "./steps/remembered.ts";
import { addToBag, bagBar, holdBack, openBag } from "./steps/shopping.ts";

const hortifruti = demoStore("hortifruti-vila");
const bananas = { bag: { "Banana Prata kg": 2 } };
const entries = /\/perfil\/cadastros/;

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("saved entries stand in the bag, typed ones go to the account, the order to 'Meus pedidos'", async ({
  page,
  site,
  axe,
}) => {
  await signedUp(page, site);
  await fillBag(page);
  await giveContact(page, "11912345678");
  await giveAddress(page, "77");

  // Another device of the same person: only the session is there.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/pizzaria-bella");
  await expectSignedIn(page, "Ana Beatriz de Lima");
  await addToBag(page, "Pizza Mussarela");
  const bag = await openBag(page);
  await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();
  await expect(bag.getByText(/Rua Augusta, 77/)).toBeVisible();

  const dialog = await openCard(page, "Endereço");
  await dialog.getByRole("button", { name: /^Editar Rua Augusta, 77/ }).click();
  await topDialog(page).getByLabel("Número").fill("78");
  await topDialog(page).getByRole("button", { name: "SALVAR" }).click();
  await expect(bag.getByText(/Rua Augusta, 78/)).toBeVisible();

  await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
  const orderId = await placeOrder(page);
  await page.goto("/perfil");
  await expect(page.getByRole("list", { name: "ENDEREÇOS" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "ENDEREÇOS" })).toContainText("Rua Augusta, 78");
  await expect(page.getByRole("list", { name: "CONTATOS" })).toContainText("(11) 9 1234-5678");
  const order = page.getByRole("list", { name: "Meus pedidos" }).getByRole("link");
  await expect(order).toHaveAttribute("href", `/pizzaria-bella/pedido/${orderId}`);
  await expect(order).toContainText("novo");
  await axe();
});

test("a bag needs no saved entries to be ordered", { tag: "@once" }, async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  for (const how of ["abort", "503"]) {
    await test.step(how, async () => {
      await context.clearCookies();
      await signedUp(page, site);
      await page.unroute(entries);
      await page.route(entries, (route) =>
        how === "abort" ? route.abort() : route.fulfill({ status: 503 }),
      );
      const bag = await fillBag(page);
      await expect(bag.getByRole("link", { name: "Editar Pizza Mussarela" })).toBeVisible();
      await giveContact(page, "11912345678");
      await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();
      await giveAddress(page, "77");
      await expect(bag.getByText("Rua Augusta, 77", { exact: true })).toBeVisible();
      await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
      await placeOrder(page);
      await page.goto("about:blank");
    });
  }
});

test("saved entries that come late: the bag says that they come", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await signedUp(page, site);
  await saveEntry(page, site, "contatos", { phone: "11987654321" });
  const release = await holdBack(page, entries);
  const bag = await fillBag(page);
  await expect(bag.getByText("Buscando informações...")).toHaveCount(2);
  const dialog = await openCard(page, "Contato");
  await expect(dialog.getByRole("status").getByText("Buscando informações...")).toBeVisible();
  await expect(dialog.getByLabel("Celular")).toHaveCount(0);
  release();
  await expect(dialog.getByRole("radio", { name: "(11) 9 8765-4321" })).toBeChecked();
});

test("an address being typed stays when saved entries come after all", { tag: "@once" }, async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await signedUp(page, site);
  await saveEntry(page, site, "enderecos", paulista);
  await page.route(entries, (route) => route.fulfill({ status: 503 }));
  await page.clock.install();
  const bag = await fillBag(page);
  const dialog = await openCard(page, "Endereço");
  await dialog.getByLabel("Complemento").fill("Casa 2");
  await page.unroute(entries);
  const came = page.waitForResponse(entries);
  await page.clock.fastForward(10_000);
  await came;
  // The bag below knows them now.
  await expect(bag.getByText("Avenida Paulista, 900", { exact: true })).toHaveCount(1);
  await expect(dialog.getByLabel("Complemento")).toHaveValue("Casa 2");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog.getByRole("radio", { name: "Avenida Paulista, 900" })).toBeVisible();
});

test("who signs in next sees neither the orders nor the entries of who was there before", {
  tag: "@once",
}, async ({ page, site, context }) => {
  await signedUp(page, site);
  const bag = await openRemembered(page, hortifruti, bananas);
  await giveContact(page, "11912345678");
  await placeOrder(page);
  await openRemembered(page, hortifruti, bananas);
  await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();

  // Somebody else signs in, in another tab; the answer about their entries takes its time.
  await page.route(entries, () => {});
  const other = await context.newPage();
  await context.clearCookies();
  await signedUp(other, site, { name: "Zeca Prado" });
  await other.goto("/hortifruti-vila");
  await expectSignedIn(other, "Zeca Prado");
  await expect(bag.getByText("Buscando informações...")).toBeVisible();
  await expect(bag.getByText("(11) 9 1234-5678")).toHaveCount(0);
  await expect(bagBar(other)).toBeVisible();
  await expect(other.getByText("Últimos pedidos")).toHaveCount(0);
});

test("an order placed after the session ended elsewhere is remembered in this browser", {
  tag: "@once",
}, async ({ page, site, context }) => {
  await signedUp(page, site);
  await openRemembered(page, hortifruti, bananas);
  await giveContact(page, "11912345678");
  await context.clearCookies();
  const orderId = await placeOrder(page);
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole("menuitem")).toHaveText(["Entrar"]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Voltar" }).click();
  const last = page.getByRole("region", { name: "Últimos pedidos" }).getByRole("link");
  await expect(last).toHaveAttribute("href", `/hortifruti-vila/pedido/${orderId}`);
});

test("a session that is over is noticed when the bag saves, and nothing is lost", { tag: "@once" }, async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await signedUp(page, site);
  const bag = await fillBag(page);
  await expect(card(page, "Contato")).toHaveText(/Escolher/);
  const dialog = await openCard(page, "Contato");
  await dialog.getByLabel("Celular").fill("11912345678");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(
    notice(page, "Sua sessão terminou. O que você digitou ficou guardado neste aparelho."),
  ).toBeVisible();
  await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();
  await page.goBack();
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole("menuitem")).toHaveText(["Entrar"]);
});
