import type { Page } from "@playwright/test";
import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { newPerson, signedUp } from "./steps/account.ts";
import { fillBag } from "./steps/account-bag.ts";
import { ageBox, onOrderPage, openCard, orderButton, topDialog } from "./steps/checkout.ts";
import { countPresses } from "./steps/presses.ts";
import { bagBar, hydrated, openBag, row } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 120_000 });

const save = (page: Page) => topDialog(page).getByRole("button", { name: "SALVAR" }).click();

/** Types where the cursor stands. */
async function typeContact(page: Page): Promise<void> {
  await expect(topDialog(page).getByLabel("Celular")).toBeFocused();
  await page.keyboard.type("11987654321");
}

async function typeAddress(page: Page): Promise<void> {
  await expect(topDialog(page).getByLabel("CEP")).toBeFocused();
  await page.keyboard.type(ceps.augusta);
  await expect(topDialog(page).getByLabel("Número")).toBeFocused();
  await page.keyboard.type("1500");
}

test("a first order takes nine presses and one for the age, the next one in the same browser four", {
  tag: "@once",
}, async ({ page }) => {
  const presses = await countPresses(page);
  await page.goto("/adega-do-ze");
  await row(page, "Brahma Duplo Malte Lata 350 ml").click();
  await page.getByRole("button", { name: "+15" }).click();
  await page.getByRole("button", { name: /^ADICIONAR/ }).click();
  await bagBar(page).click();
  await orderButton(page).click();
  await typeContact(page);
  await save(page);
  await typeAddress(page);
  await save(page);
  await topDialog(page).getByRole("radio", { name: "Dinheiro" }).click();
  await expect(topDialog(page)).toHaveCount(0);
  await ageBox(page).click();
  await orderButton(page).click();
  await onOrderPage(page);
  expect(presses()).toBeLessThanOrEqual(9 + 1);

  // Another store: the method of payment is known here too.
  await page.goto("/pizzaria-bella");
  await row(page, "Pizza Mussarela").click();
  await page.getByRole("button", { name: /^ADICIONAR/ }).click();
  await bagBar(page).click();
  await orderButton(page).click();
  await onOrderPage(page);
  await expect(page.getByText("Dinheiro")).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(4);
});

test("what is missing comes one after the other, Back is always the bag, and nothing is left behind", {
  tag: "@once",
}, async ({ page }) => {
  const bag = await fillBag(page);
  const dialog = topDialog(page);

  async function backInBag(leave: () => Promise<unknown>): Promise<void> {
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/pizzaria-bella/cart#bag-index");
  }

  await orderButton(page).click();
  await expect(dialog.getByLabel("Celular")).toBeFocused();
  await expect(dialog.getByText("Value is required")).toHaveCount(0);
  await backInBag(() => page.goBack());
  await orderButton(page).click();
  await typeContact(page);
  await dialog.getByLabel("Nome").fill("  Ana   Lima ");
  await save(page);
  await expect(dialog.getByLabel("CEP")).toBeFocused();
  await expect(page).toHaveURL("/pizzaria-bella/cart#address-index");
  await page.reload();
  await expect(dialog.getByLabel("CEP")).toBeFocused();
  await backInBag(() => page.keyboard.press("Escape"));
  await expect(bag.getByText("Ana Lima", { exact: true })).toBeVisible();

  await orderButton(page).click();
  await typeAddress(page);
  await dialog.getByRole("button", { name: "Sem número" }).click();
  await expect(dialog.getByLabel("Número")).toHaveValue("S/N");
  await expect(dialog.getByLabel("Complemento")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pizzaria-bella/cart#payment-index");
  await backInBag(() => page.goBack());
  await expect(bag.getByText("Rua Augusta, S/N", { exact: true })).toBeVisible();
  await orderButton(page).click();
  await backInBag(() => dialog.getByRole("radio", { name: "Dinheiro" }).click());
  await page.goBack();
  await expect(page).toHaveURL("/pizzaria-bella");

  await openBag(page);
  await orderButton(page).click();
  await onOrderPage(page);
  await expect(page.getByRole("definition").filter({ hasText: "Ana Lima" })).toBeVisible();
  await expect(page.getByText("Rua Augusta, S/N - Consolação, São Paulo - SP, 01.304-001")).toBeVisible();
  const whatsapp = page.getByRole("link", { name: "Enviar mensagem pelo WhatsApp" });
  const text = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(text.split("\n").slice(1, 3)).toEqual(["Cliente: Ana Lima", ""]);
});

test("Back from 'Novo Contato' is the list of contacts, and saving leads to the bag", {
  tag: "@once",
}, async ({ page }) => {
  const bag = await fillBag(page, { phone: "11987654321" });
  const dialog = await openCard(page, "Contato");
  const add = dialog.getByRole("radio", { name: "Novo Contato", exact: true });
  await add.click();
  await expect(dialog.getByLabel("Celular")).toBeFocused();
  await page.goBack();
  await expect(add).toBeVisible();
  await expect(page).toHaveURL("/pizzaria-bella/cart#contact-index");
  await page.goForward();
  await page.reload();
  await expect(dialog.getByLabel("Celular")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.getByRole("button", { name: "Editar (11) 9 8765-4321" }).click();
  await expect(dialog.getByLabel("Celular")).toHaveValue("(11) 9 8765-4321");
  await page.goBack();
  await add.click();
  await expect(dialog.getByLabel("Celular")).toBeFocused();
  await page.keyboard.type("1133334444");
  await save(page);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/pizzaria-bella/cart#bag-index");
  await expect(bag.getByText("(11) 3333-4444")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/pizzaria-bella");
});

test("the postal code takes the cursor from nobody who has moved on", { tag: "@once" }, async ({
  page,
  cepService,
}) => {
  await fillBag(page);
  const dialog = await openCard(page, "Endereço");
  await expect(dialog.getByLabel("CEP")).toBeFocused();
  await page.keyboard.type(ceps.slow);
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Endereço")).toBeFocused();
  await cepService.answered(ceps.slow);
  await expect(dialog.getByLabel("Cidade")).toHaveValue("Rio de Janeiro");
  await expect(dialog.getByLabel("Endereço")).toBeFocused();
});

test("a form that opened by itself and is left untouched says nothing of a mistake", {
  tag: "@once",
}, async ({ page, site }) => {
  await signedUp(page, site);
  await page.goto("/perfil");
  for (const [link, title, field] of [
    ["Editar dados cadastrais", "Dados cadastrais", "Nome"],
    ["Novo", "Novo endereço", "CEP"],
    ["Trocar Senha", "Trocar Senha", "Senha Antiga"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByLabel(field, { exact: true })).toBeFocused();
    await dialog.getByRole("heading", { name: title }).click();
    await expect(dialog.getByText("Value is required")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("a link to a dialog of the profile opens it after signing in", { tag: "@once" }, async ({
  page,
  site,
  context,
}) => {
  const { email, password } = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/perfil#address-index");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Novo endereço" })).toBeVisible();
  await expect(page).toHaveURL("/perfil#address-index");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/perfil");

  // Also by way of signing up.
  await context.clearCookies();
  const person = newPerson();
  await page.goto("about:blank");
  await page.goto("/perfil#contact-index");
  await hydrated(page);
  await page.getByRole("link", { name: "Cadastre-se" }).click();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await page.keyboard.type(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha").fill(person.password);
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Novo contato" })).toBeVisible();
});
