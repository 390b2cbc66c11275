import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import {
  card,
  chooseDelivery,
  choosePayment,
  giveAddress,
  giveContact,
  notice,
  openCard,
  orderButton,
  placeOrder,
  topDialog,
} from "./steps/checkout.ts";
import { addToBag, openBag } from "./steps/shopping.ts";

// Whole ways through the product, most of them with several pages and many keys pressed.
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
    await page.goto("/mercado-central");
    await page.getByRole("main").getByRole("link", { name: /R\$/ }).first().click();
    await page.getByRole("button", { name: /^ADICIONAR/ }).click();
    await openBag(page);
    await giveContact(page);
    await giveAddress(page);
    await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
    await placeOrder(page);
    const manaus = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Manaus", hour: "2-digit" });
    const hour = manaus.format(Date.now()).padStart(2, "0");
    await expect(page.getByText(new RegExp(`^\\d\\d/\\d\\d/\\d{4} ${hour}:\\d\\d$`))).toBeVisible();
  });
});

test("what is missing opens, stands on its card and has a notice", async ({ page, axe, shot }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  const bag = await openBag(page);
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

test("payment: two groups with the store's methods; one press chooses and closes", async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
  const dialog = await openCard(page, "Forma de pagamento");
  await expect(page).toHaveURL("/adega-do-ze/cart#payment-index");
  await shot("payment");
  await axe();
  const names = (group: string) => dialog.getByRole("group", { name: group }).getByRole("radio");
  await expect(names("Pague online")).toHaveCount(4);
  await expect(names("Pague na entrega/retirada")).toHaveCount(4);
  // The arrow keys only move the choice; Enter ends it.
  await names("Pague online").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Mercado Pago" })).toBeChecked();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
  await expect(page.getByText("Mercado Pago")).toBeVisible();
  // What is already chosen closes it too.
  await openCard(page, "Forma de pagamento");
  await dialog.getByRole("radio", { name: "Mercado Pago" }).click();
  await expect(dialog).toHaveCount(0);
});

test("choosing a store in the list forgets the payment for it; the last one is preselected", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
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

for (const [name, path] of [
  ["payment", "/hortifruti-vila/cart#payment-index"],
  ["address", "/hortifruti-vila/cart#address-index"],
  ["delivery", "/hortifruti-vila/cart#delivery-index"],
] as const) {
  test(`a link to a dialog that the store does not ask for shows the bag: ${name}`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/hortifruti-vila");
    await addToBag(page, "Banana Prata kg", 2);
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page).toHaveURL("/hortifruti-vila/cart#bag-index");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page.getByRole("dialog", { name: "SACOLA" })).toBeVisible();
  });
}

test("address and contact cover a phone's whole screen, and are centred panels elsewhere", async ({
  page,
  isMobile,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const name of ["Contato", "Endereço"] as const) {
    const dialog = await openCard(page, name);
    const box = () => dialog.boundingBox();
    if (isMobile) {
      await expect.poll(box).toEqual({ x: 0, y: 0, width, height });
    } else {
      await expect.poll(async () => middleOf(await box())).toEqual([width / 2, height / 2]);
      expect((await box())?.width).toBeLessThan(width * 0.75);
    }
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  }
});

type Box = { x: number; y: number; width: number; height: number } | null;

const middleOf = (box: Box) => box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];

for (const [name, hash] of [
  ["Forma de Entrega", "delivery"],
  ["Contato", "contact"],
  ["Endereço", "address"],
  ["Forma de pagamento", "payment"],
] as const) {
  test(`#${hash}-index lies over the bag, survives a reload, and closes by back, Escape and its button`, async ({
    page,
    axe,
  }) => {
    await page.goto("/adega-do-ze");
    await addToBag(page, "Skol Lata 350 ml");
    const bag = await openBag(page);
    const dialog = await openCard(page, name);
    await expect(page).toHaveURL(`/adega-do-ze/cart#${hash}-index`);
    await axe();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(bag).toBeVisible();
    await openCard(page, name);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
    await expect(card(page, name)).toBeFocused();
    await openCard(page, name);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bag).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/adega-do-ze");
  });
}

test("a choice pressed twice closes its dialog, and the bag stays open", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  const bag = await openBag(page);
  for (const [name, choice] of [
    ["Forma de Entrega", "Retirada"],
    ["Forma de pagamento", "Dinheiro"],
  ] as const) {
    const dialog = await openCard(page, name);
    await dialog.getByRole("radio", { name: choice }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
    await expect(bag.getByText(choice, { exact: true })).toBeVisible();
  }
});

test("a link straight to a dialog opens it over the bag", async ({ page, isMobile }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await page.goto("about:blank");
  await page.goto("/adega-do-ze/cart#delivery-index");
  const dialog = page.getByRole("dialog", { name: "Forma de Entrega" });
  await dialog.getByRole("radio", { name: "Retirada" }).click();
  await expect(dialog).toHaveCount(0);
  // Which is a dialog itself on a phone, and stands beside the menu where there is room.
  await expect(page).toHaveURL(isMobile ? "/adega-do-ze/cart#bag-index" : "/adega-do-ze");
  const bag = isMobile ? page.getByRole("dialog", { name: "SACOLA" }) : page.getByRole("complementary");
  await expect(bag.getByText("Retirar na Loja")).toBeVisible();
});

test("a guest's order holds only what the store asked for", { tag: "@once" }, async ({ page, server }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml", 15);
  await openBag(page);
  await giveContact(page);
  await giveAddress(page);
  await chooseDelivery(page, "Retirada");
  await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
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
