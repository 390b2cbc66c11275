import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import {
  ageBox,
  card,
  chooseDelivery,
  choosePayment,
  giveAddress,
  giveContact,
  notice,
  orderButton,
  placeOrder,
  topDialog,
} from "./steps/checkout.ts";
import { demoStore, openRemembered, remember } from "./steps/remembered.ts";
import { addToBag, openBag, skol } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

const augusta = "Rua Augusta, 1500 - Consolação, São Paulo - SP, 01.304-001";

test.describe("from the list of stores to the order, as a guest", () => {
  test("adega-do-ze: contact, address and payment, delivered", async ({ page, axe, shot, isMobile }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /Adega do Zé/ }).click();
    await addToBag(page, "Skol Lata 350 ml", 15);
    const bag = await openBag(page);
    await expect(bag.getByText("Entregar no seu local")).toBeVisible();
    await giveContact(page);
    await expect(notice(page, "Contato atualizando com sucesso!")).toBeVisible();
    await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
    await giveAddress(page);
    await expect(notice(page, "Endereço atualizando com sucesso!")).toBeVisible();
    await expect(bag.getByText("Rua Augusta, 1500", { exact: true })).toBeVisible();
    await choosePayment(page, "Pague na entrega/retirada", "PIX");
    await ageBox(page).check();
    await shot("bag-complete");
    await axe();
    const id = await placeOrder(page);
    await expect(page).toHaveURL(`/adega-do-ze/pedido/${id}`);
    await expect(page.getByText(augusta)).toBeVisible();
    await expect(page.getByText("(11) 9 8765-4321")).toBeVisible();
    if (isMobile) await page.getByText("Mostrar QR code").click();
    await expect(page.getByRole("img", { name: "QR Code do PIX" })).toBeVisible();

    // Back is the menu: the bag that became an order is not on the way, and is empty.
    await page.goBack();
    await expect(page).toHaveURL("/adega-do-ze");
    await expect(page.getByText("Últimos pedidos")).toBeVisible();
    await openBag(page);
    await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
    await page.goBack();
    await addToBag(page, "Skol Lata 350 ml");
    await openBag(page);
    await expect(card(page, "Contato")).toHaveText(/^Alterar/);
    await expect(card(page, "Forma de pagamento")).toHaveText(/^Alterar/);
  });

  test("pizzaria-bella: withdrawn, so no address is asked", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /Pizzaria Bella/ }).click();
    await addToBag(page, "Pizza Mussarela");
    await openBag(page);
    await expect(card(page, "Endereço")).toBeVisible();
    await chooseDelivery(page, "Retirada");
    await expect(card(page, "Endereço")).toHaveCount(0);
    const bag = page.getByRole("dialog", { name: "SACOLA" });
    await expect(
      bag.getByText("Rua Exemplo do Forno, 845, Pinheiros, São Paulo - SP, 05.400-000"),
    ).toBeVisible();
    const map = bag.getByRole("link", { name: "Ver no mapa" });
    await expect(map).toHaveAttribute("target", "_blank");
    await expect(map).toHaveAttribute("rel", /noopener/);
    expect(new URL((await map.getAttribute("href")) ?? "").searchParams.get("query")).toContain("Pinheiros");
    // The map lies over the card that is one big link.
    await map.click({ trial: true });
    await page.goto("/pizzaria-bella/cart#address-index");
    await page.reload();
    await expect(page).toHaveURL("/pizzaria-bella/cart#bag-index");
    await giveContact(page, "1133334444");
    await choosePayment(page, "Pague online", "Cartão de Crédito");
    await placeOrder(page);
    await expect(page.getByText("Retirar na Loja")).toBeVisible();
    await expect(page.getByText("(11) 3333-4444")).toBeVisible();
    await expect(page.getByText("Pagar com PIX")).toHaveCount(0);
  });

  test("hortifruti-vila: withdraw only, asks for a contact alone", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /Hortifruti Vila/ }).click();
    await addToBag(page, "Banana Prata kg", 2);
    const bag = await openBag(page);
    await expect(bag.getByText("Retirar na Loja")).toBeVisible();
    for (const name of ["Forma de Entrega", "Endereço", "Forma de pagamento"] as const) {
      await expect(card(page, name)).toHaveCount(0);
    }
    await giveContact(page);
    await placeOrder(page);
    await expect(page.getByText("Banana Prata kg")).toBeVisible();
  });

  test("mercado-central: its own time zone", { tag: "@once" }, async ({ page }) => {
    await remember(page, demoStore("mercado-central"), { phone: "11987654321", number: "1500" });
    await page.goto("/mercado-central");
    await page.getByRole("main").getByRole("link", { name: /R\$/ }).first().click();
    await page.getByRole("button", { name: /^ADICIONAR/ }).click();
    await openBag(page);
    await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
    await placeOrder(page);
    const manaus = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Manaus", hour: "2-digit" });
    const hour = manaus.format(Date.now()).padStart(2, "0");
    await expect(page.getByText(new RegExp(`^\\d\\d/\\d\\d/\\d{4} ${hour}:\\d\\d$`))).toBeVisible();
  });
});

test("what is missing opens, stands on its card and has a notice", { tag: "@once" }, async ({
  page,
  axe,
  shot,
}) => {
  const bag = await openRemembered(page, demoStore("adega-do-ze"), { bag: { [skol]: 1 } });
  await orderButton(page).click();
  await expect(notice(page, "Por favor, preencher todos os campos!")).toBeVisible();
  await expect(
    notice(page, /^O valor mínimo do pedido, tem q ser igual ou superior a R\$\s50,00$/),
  ).toBeVisible();
  await expect(page).toHaveURL("/adega-do-ze/cart#contact-index");
  await expect(topDialog(page).getByLabel("Celular")).toBeFocused();
  await page.goBack();
  await expect(topDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
  await expect(card(page, "Contato")).toHaveAccessibleDescription("Value is required");
  await expect(bag.getByText("Value is required")).toHaveCount(3);
  await shot("bag-errors");
  await axe();

  await giveContact(page);
  await expect(bag.getByText("Value is required")).toHaveCount(2);
  await giveAddress(page);
  await choosePayment(page, "Pague online", "PIX");
  await expect(bag.getByText("Value is required")).toHaveCount(0);
  await orderButton(page).click();
  await expect(bag.locator("#checkout-minimum")).toBeFocused();
  await expect(page).toHaveURL(/cart#bag-index$/);
  await bag.getByRole("spinbutton").fill("15");
  await expect(bag.getByText(/O valor mínimo/)).toHaveCount(0);
});

test("choosing a store in the list forgets the payment for it; the last one is preselected", {
  tag: "@once",
}, async ({ page }) => {
  await openRemembered(page, demoStore("adega-do-ze"), { bag: { [skol]: 1 } });
  await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
  await expect(card(page, "Forma de pagamento")).toHaveText(/^Alterar/);
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  const bag = await openBag(page);
  await expect(bag.getByText("Dinheiro")).toBeVisible();
  await choosePayment(page, "Pague na entrega/retirada", "Cartão de Débito");

  await page.goto("/adega-do-ze");
  await openBag(page);
  await expect(bag.getByText("Dinheiro")).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "Adega do Zé" }).click();
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
  await expect(bag.getByText("Cartão de Débito")).toBeVisible();
});

test("a guest's order holds only what the store asked for", { tag: "@once" }, async ({ page, server }) => {
  const before = { bag: { [skol]: 15 }, phone: "11987654321", number: "1500" };
  await openRemembered(page, demoStore("adega-do-ze"), before);
  await chooseDelivery(page, "Retirada");
  await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
  await ageBox(page).check();
  const id = await placeOrder(page);
  const order = await inShopFile(server.dataDir, (query) =>
    query.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );
  expect(order).toMatchObject({
    address: null,
    contact: "11987654321",
    delivery: "withdraw",
    payment: "cash",
    total_cents: 15 * 389,
    status: "new",
  });
});
