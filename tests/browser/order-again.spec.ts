import { expect, test } from "#tests/harness/fixtures.ts";
import { changeProduct } from "#tests/harness/shops.ts";
import { signedUp } from "./steps/account.ts";
import { giveContact, notice, orderButton, placeOrder } from "./steps/checkout.ts";
import { addPizza, addPizzeria, changeOption } from "./steps/pizzas.ts";
import { addToBag, openBag, untilServed } from "./steps/shopping.ts";

test("an order knows its options and notes, and is ordered again as it was", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const store = await addPizzeria(server.dataDir, 9);
  await page.goto(`/${store.slug}`);
  await addPizza(page, ["Calabresa", "Portuguesa"], "sem cebola");
  await addPizza(page, ["Camarão", "Camarão"]);
  await addToBag(page, "Água", 2);
  const bag = await openBag(page);
  await giveContact(page);
  const id = await placeOrder(page);

  const items = page
    .getByRole("region", { name: "Itens do Pedido" })
    .getByRole("list")
    .first()
    .locator("> li");
  await expect(items.nth(0)).toContainText(
    /Pizza à modaMédiaCalabresaPortuguesaObs: sem cebola1 x R\$\s36,00/,
  );
  await expect(items.nth(1)).toContainText(/2x Camarão1 x R\$\s58,00/);
  await expect(items.nth(2)).toContainText(/Água2 x R\$\s4,00/);
  const whatsapp = page.getByRole("link", { name: "Enviar mensagem pelo WhatsApp" });
  const text = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(text).toContain("\n     Média\n     Calabresa\n     Portuguesa\n     Obs: sem cebola\n");
  await page.emulateMedia({ media: "print" });
  await expect(items.nth(0).getByText("Obs: sem cebola")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pedir de novo" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await axe();
  await shot("order-with-options", { fullPage: true });

  // From the order: the bag is as it was.
  await page.getByRole("button", { name: "Pedir de novo" }).click();
  await expect(bag).toBeVisible();
  const lines = bag.getByRole("list", { name: "Itens da sacola" }).locator("> li");
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText("Obs: sem cebola");
  await expect(lines.nth(1)).toContainText("2x Camarão");
  await expect(lines.nth(2).getByRole("spinbutton")).toHaveValue("2");
  await expect(orderButton(page)).toBeVisible();
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(page).toHaveURL(`/${store.slug}`);

  // From the list at the store, with other things in the bag: they can be had back.
  await openBag(page);
  for (let left = 3; left > 1; left--) {
    await lines
      .first()
      .getByRole("button", { name: /^Excluir/ })
      .click();
    await expect(lines).toHaveCount(left - 1);
  }
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
  const recent = page.getByRole("region", { name: "Últimos pedidos" });
  await recent.getByRole("button", { name: /^Pedir de novo o pedido #/ }).press("Enter");
  await expect(lines).toHaveCount(3);
  await notice(page, "Sua sacola agora tem os itens do pedido.").waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("Água");
  await page.goBack();
  await expect(page).toHaveURL(`/${store.slug}`);
  await expect(recent.getByRole("link", { name: /Pedido #/ })).toHaveAttribute(
    "href",
    `/${store.slug}/pedido/${id}`,
  );
});

test("what is no longer sold as it was is named, and nothing else is lost", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const store = await addPizzeria(server.dataDir, 9);
  const [, water] = store.products;
  await page.goto(`/${store.slug}`);
  await addPizza(page, ["Calabresa", "Portuguesa"], "sem cebola");
  await addPizza(page, ["Calabresa", "Sabor 2"]);
  await addToBag(page, "Água", 2);
  const bag = await openBag(page);
  await giveContact(page);
  await placeOrder(page);

  await changeOption(server.dataDir, store.id, "Portuguesa", { available: false });
  await changeOption(server.dataDir, store.id, "Sabor 2", { price_cents: 250 });
  await changeProduct(server.dataDir, store.id, water?.id ?? "", { active: false });
  await untilServed(page, `/${store.slug}`, new RegExp(`^(?!.*${water?.id})`, "s"));
  await page.getByRole("button", { name: "Pedir de novo" }).click();
  await expect(notice(page, /A sua sacola mudou/)).toContainText(
    /Portuguesa não está mais disponível e saiu de Pizza à moda, que agora custa R\$\s30,00/,
  );
  await expect(notice(page, /A sua sacola mudou/)).toContainText(/Água não está mais disponível/);
  await expect(notice(page, /A sua sacola mudou/)).toContainText(
    /O preço de Pizza à moda \(Sabor 2\) mudou de R\$\s31,00 para R\$\s32,50/,
  );
  const lines = bag.getByRole("list", { name: "Itens da sacola" }).locator("> li");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText("Escolha de novo em Pizza à moda: Sabores.");
  await expect(lines.nth(0)).toContainText("Obs: sem cebola");

  // It cannot be ordered before it is whole again.
  await orderButton(page).click();
  await expect(notice(page, "Escolha de novo em Pizza à moda: Sabores.")).toBeVisible();
  await lines.nth(0).getByRole("link", { name: "Editar Pizza à moda" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pizza à moda" });
  await dialog.getByRole("button", { name: /^EDITAR/ }).click();
  await expect(dialog.getByText("Escolha mais 1")).toBeVisible();
  await dialog.getByRole("button", { name: "Mais Sabor 1", exact: true }).click();
  await dialog.getByRole("button", { name: /^EDITAR/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lines.nth(0)).not.toContainText("Escolha de novo");

  // Switched off between the bag and the order: the server names it too.
  await changeOption(server.dataDir, store.id, "Sabor 1", { available: false });
  await orderButton(page).click();
  await expect(notice(page, /Sabor 1 não está mais disponível e saiu de Pizza à moda/)).toBeVisible();
  await expect(lines.nth(0)).toContainText("Escolha de novo em Pizza à moda: Sabores.");
});

test("'Meus pedidos' orders again too", { tag: "@once" }, async ({
  page,
  server,
  site,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const store = await addPizzeria(server.dataDir, 9);
  await signedUp(page, site);
  await page.goto(`/${store.slug}`);
  await addPizza(page, ["Calabresa", "Portuguesa"]);
  await openBag(page);
  await giveContact(page);
  await placeOrder(page);
  await page.goto("/perfil");
  const again = page.getByRole("button", { name: /^Pedir de novo o pedido de .+ em Loja de Teste/ });
  await axe();
  await shot("my-orders-again");
  await page.route(/\/orders\/.+\/items$/, (route) => route.abort(), { times: 1 });
  await again.click();
  await expect(notice(page, /^Não foi possível buscar os itens do pedido/)).toBeVisible();
  await again.press("Enter");
  await expect(page).toHaveURL(`/${store.slug}/cart#bag-index`);
  await expect(page.getByRole("list", { name: "Itens da sacola" })).toContainText("Portuguesa");
});
