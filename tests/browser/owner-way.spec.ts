import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/harness/signup-fixtures.ts";
import { newPerson } from "./steps/account.ts";
import { chooseDelivery, choosePayment, giveContact, onOrderPage, orderButton } from "./steps/checkout.ts";
import { present } from "./steps/order-steps.ts";
import { countPresses } from "./steps/presses.ts";
import { addToBag, openBag } from "./steps/shopping.ts";

const mostPresses = 40;

/** As a person does: the field is tapped, which counts, then typed into. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text);
}

test("a new owner goes from signing up to the first order in under 40 presses", async ({
  page,
  browser,
  site,
}, { project, annotations }) => {
  test.setTimeout(120_000);
  const presses = await countPresses(page);
  let sum = 0;
  /** The steps and what each took are in the report. */
  async function step(name: string, work: () => Promise<void>): Promise<void> {
    const started = Date.now();
    await test.step(name, work);
    const taken = presses();
    sum += taken;
    annotations.push({ type: "step", description: `${name}: ${taken} presses, ${Date.now() - started} ms` });
  }
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const slug = `esfiharia-${project.name}`;
  const owner = newPerson({ name: "Rosa Almeida" });

  await step("signs up", async () => {
    await page.goto("/painel");
    await page.getByRole("link", { name: "Cadastre-se" }).click();
    await type(page, page.getByRole("textbox", { name: "Nome completo" }), owner.name);
    await type(page, page.getByRole("textbox", { name: "E-mail" }), owner.email);
    await type(page, page.getByLabel("Senha", { exact: true }), owner.password);
    await type(page, page.getByLabel("Confirmar senha", { exact: true }), owner.password);
    await button("Cadastrar").click();
    await expect(page).toHaveURL(/\/painel$/);
  });

  await step("opens a store", async () => {
    await page.getByRole("link", { name: "Abrir uma loja" }).click();
    await type(page, page.getByLabel("Nome"), `Esfiharia ${project.name}`);
    await expect(page.getByLabel("Endereço")).toHaveValue(slug);
    await button("Continuar").click();
    await type(page, page.getByLabel("WhatsApp", { exact: true }), "11912345678");
    await button("Continuar").click();
    await page.getByRole("radio", { name: "Laranja" }).click();
    await button("Continuar").click();
    await type(page, page.getByLabel("Produto"), "Esfiha de carne");
    await type(page, page.getByLabel("Preço"), "6,50");
    await button("Abrir loja").click();
    await expect(page.getByRole("heading", { name: "Sua loja está no ar" })).toBeVisible();
  });

  await step("adds a product", async () => {
    await page.getByRole("navigation", { name: "Painel" }).getByRole("link", { name: "Cardápio" }).click();
    await page.getByRole("link", { name: "Novo produto" }).click();
    await expect(page.getByRole("heading", { name: "Novo produto" })).toBeVisible();
    await type(page, page.getByRole("textbox", { name: "Nome", exact: true }), "Esfiha de queijo");
    await type(page, page.getByRole("textbox", { name: "Preço", exact: true }), "7,00");
    await button("Criar produto").click();
    await expect(page.getByRole("heading", { name: "Esfiha de queijo", level: 1 })).toBeVisible();
  });

  await step("waits at the board", async () => {
    await page.getByRole("navigation", { name: "Painel" }).getByRole("link", { name: "Pedidos" }).click();
    await expect(page).toHaveURL(`/painel/${slug}/pedidos`);
  });

  const customer = await (await browser.newContext({ baseURL: site })).newPage();
  await customer.goto(`/${slug}`);
  await addToBag(customer, "Esfiha de queijo");
  await openBag(customer);
  await giveContact(customer);
  await chooseDelivery(customer, "Retirada");
  await choosePayment(customer, "Pague na entrega/retirada", "Dinheiro");
  await orderButton(customer).click();
  await onOrderPage(customer);

  await step("receives the first order", async () => {
    const card = page.getByRole("link", { name: /^Pedido \w{4}$/ });
    await expect(card).toBeVisible();
    await card.click();
    await expect(page.getByText("Esfiha de queijo")).toBeVisible();
  });
  await expect(present(customer)).toHaveText(/^A loja viu seu pedido às/);
  await customer.context().close();
  expect(sum).toBeLessThan(mostPresses);
});
