import { expect, type Locator, type Page } from "@playwright/test";
import { ceps } from "#tests/harness/cep-service.ts";
import { demoStore, openRemembered } from "./remembered.ts";

type CardName = "Forma de Entrega" | "Quando" | "Contato" | "Endereço" | "Forma de pagamento";

export const card = (page: Page, name: CardName): Locator =>
  page.getByRole("link", { name: new RegExp(`(Escolher|Alterar) ${name}`) });

export async function openCard(page: Page, name: CardName): Promise<Locator> {
  await card(page, name).click();
  const dialog = topDialog(page);
  await expect(page).toHaveURL(/-index$/);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The one over the bag. */
export const topDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: /^(Forma de|Quando|Contato|Endereço|Novo)/ });

export async function giveContact(page: Page, phone = "11987654321"): Promise<void> {
  const dialog = await openCard(page, "Contato");
  await dialog.getByLabel("Celular").fill(phone);
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
}

export async function giveAddress(page: Page, number = "1500"): Promise<void> {
  const dialog = await openCard(page, "Endereço");
  await dialog.getByLabel("CEP").fill(ceps.augusta);
  await expect(dialog.getByLabel("Endereço")).toHaveValue("Rua Augusta");
  await dialog.getByLabel("Número").fill(number);
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
}

export async function choosePayment(page: Page, group: string, method: string): Promise<void> {
  const dialog = await openCard(page, "Forma de pagamento");
  await dialog.getByRole("group", { name: group }).getByRole("radio", { name: method, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

export async function chooseDelivery(page: Page, method: "Entrega" | "Retirada"): Promise<void> {
  const dialog = await openCard(page, "Forma de Entrega");
  await dialog.getByRole("radio", { name: method }).click();
  await expect(dialog).toHaveCount(0);
}

/** A bag with something for adults asks for it once. */
export const ageBox = (page: Page): Locator => page.getByRole("checkbox", { name: "Tenho 18 anos ou mais" });

export const orderButton = (page: Page): Locator => page.getByRole("button", { name: "Fazer Pedido" });

export async function placeOrder(page: Page): Promise<string> {
  await orderButton(page).click();
  await onOrderPage(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** A longer timeout, because order, code and data are loaded in sequence. */
export async function onOrderPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "MEU PEDIDO" })).toBeVisible({ timeout: 15_000 });
}

export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

/** The form for an address, over a bag with a product. */
export async function openAddress(page: Page): Promise<Locator> {
  await openRemembered(page, demoStore("pizzaria-bella"), { bag: { "Pizza Mussarela": 1 } });
  return openCard(page, "Endereço");
}

/** Named as the dialog that it is in. */
export const street = (dialog: Locator) => dialog.getByLabel("Endereço");

/** A PIX order of two pizzas, delivered; returns its id. */
export async function orderPizza(page: Page): Promise<string> {
  const bag = { "Pizza Frango com Catupiry": 2 };
  await openRemembered(page, demoStore("pizzaria-bella"), { bag, phone: "11987654321", number: "1500" });
  await choosePayment(page, "Pague online", "PIX");
  return placeOrder(page);
}
