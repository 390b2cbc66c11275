import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore } from "#tests/harness/shops.ts";
import { line, names, openCatalogue } from "./steps/catalogue.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { holdBack } from "./steps/shopping.ts";

test.describe.configure({ timeout: 120_000 });

test("prices and stock are changed in the list, and nothing typed or sold is lost", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED|ERR_INTERNET/);
  const { store, idOf, rowOf } = await openCatalogue(page, server.dataDir);
  await expect(page).toHaveTitle(`Cardápio · ${store.name}`);
  await axe();
  await shot("catalogue", { fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });

  const price = page.getByRole("button", { name: "Preço de Corona:" });
  const priceField = page.getByRole("textbox", { name: "Preço de Corona" });
  await test.step("Enter saves, Escape leaves", async () => {
    await price.press("Enter");
    await expect(priceField).toBeFocused();
    await expect(priceField).toHaveValue("9,90");
    await page.keyboard.type("11,5");
    await priceField.press("Enter");
    await expect(price).toHaveText(/R\$\s11,50\s*Salvo/);
    await expect(price).toBeFocused();
    expect(await rowOf("Corona")).toMatchObject({ sale_cents: 1_150, rev: 2 });
    await price.press("Enter");
    await page.keyboard.type("7");
    await priceField.press("Escape");
    await expect(price).toHaveText(/R\$\s11,50/);
  });

  await test.step("what is no price is said at its field", async () => {
    await price.press("Enter");
    await page.keyboard.type("onze");
    await priceField.press("Enter");
    await expect(priceField).toHaveAccessibleDescription("Digite um preço, como 9,90.");
    await expect(priceField).toHaveValue("onze");
    await expect(priceField).toBeFocused();
    await priceField.press("Escape");
  });

  await test.step("without a connection it stays marked, and is tried again; what is not typed goes back", async () => {
    await page.context().setOffline(true);
    await price.press("Enter");
    await page.keyboard.type("12");
    await priceField.press("Enter");
    await expect(priceField).toHaveAccessibleDescription("Sem resposta do servidor. Tente de novo.");
    await expect(priceField).toHaveValue("12");
    await shot("catalogue-failed");
    const onSale = page.getByRole("switch", { name: "À venda Malbec" });
    await onSale.press("Space");
    await expect(page.getByRole("region", { name: "Avisos" })).toContainText("Sem resposta do servidor.");
    await expect(onSale).toBeChecked();
    await page.context().setOffline(false);
    await line(page, "Corona").getByRole("button", { name: "Tentar de novo" }).click();
    await expect(price).toHaveText(/R\$\s12,00/);
  });

  await test.step("who is later learns of the change of another, and decides", async () => {
    await price.press("Enter");
    await page.keyboard.type("13,00");
    await changeProduct(server.dataDir, store.id, idOf("Corona"), { sale_cents: 900 });
    await priceField.press("Enter");
    await expect(priceField).toHaveAccessibleDescription(
      /^Outra pessoa mudou o preço para R\$\s9,00 enquanto você digitava\.$/,
    );
    await expect(priceField).toHaveValue("13,00");
    await shot("catalogue-changed");
    await page.getByRole("button", { name: "Salvar mesmo assim" }).click();
    await expect(price).toHaveText(/R\$\s13,00/);
  });

  await test.step("stock is set against the number seen: a sale meanwhile is told", async () => {
    await page.getByRole("button", { name: "Estoque de Água com gás:" }).click();
    const stock = page.getByRole("textbox", { name: "Estoque de Água com gás" });
    await stock.fill("24");
    await changeProduct(server.dataDir, store.id, idOf("Água com gás"), { qtde: 9 });
    await stock.press("Enter");
    await expect(stock).toHaveAccessibleDescription(
      "O estoque mudou para 9 com vendas enquanto você digitava.",
    );
    expect(await rowOf("Água com gás")).toMatchObject({ qtde: 9 });
    await line(page, "Água com gás").getByRole("button", { name: "Deixar 9" }).click();
    await expect(page.getByRole("button", { name: "Estoque de Água com gás:" })).toContainText("9");
  });

  await test.step("off and on", async () => {
    const onSale = page.getByRole("switch", { name: "À venda Malbec" });
    await onSale.click();
    await expect(onSale).not.toBeChecked();
    await expect(line(page, "Malbec")).toContainText("Fora do cardápio");
    await expect.poll(async () => (await rowOf("Malbec")).active).toBe(false);
    await onSale.press("Space");
    await expect.poll(async () => (await rowOf("Malbec")).active).toBe(true);
  });

  await test.step("the page is not loaded again unasked while a change waits", async () => {
    const release = await holdBack(page, "**/cardapio/**");
    const onSale = page.getByRole("switch", { name: "À venda Malbec" });
    await onSale.click();
    const reload = () => page.evaluate(() => void setTimeout(() => location.reload()));
    const [question] = await Promise.all([page.waitForEvent("dialog"), reload()]);
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await expect(onSale).not.toBeChecked();
    // Also from another page of the panel, which the change goes on without.
    await page.getByRole("navigation", { name: "Painel" }).getByRole("link", { name: "Pedidos" }).click();
    await expect(onSale).toHaveCount(0);
    const [again] = await Promise.all([page.waitForEvent("dialog"), reload()]);
    await again.dismiss();
    release();
    await expect.poll(async () => (await rowOf("Malbec")).active).toBe(false);
    await page.unrouteAll();
    await page.goBack();
    await expect(onSale).not.toBeChecked();
    await onSale.press("Space");
    await expect.poll(async () => (await rowOf("Malbec")).active).toBe(true);
    // An unasked question would stop it.
    await page.reload();
    await expect(onSale).toBeChecked();
  });

  await test.step("search by name and barcode, filters, and Back", async () => {
    const search = page.getByRole("searchbox", { name: /^Buscar/ });
    await search.fill("agua GAS");
    await expect(page).toHaveURL(/\?q=agua\+GAS$/);
    await expect(names(page, "Outros")).toHaveText(["Água com gás"]);
    await expect(page.getByRole("link", { name: "Corona" })).toHaveCount(0);
    await search.fill("7891234567895");
    await expect(names(page, "Outros")).toHaveText(["Água com gás"]);
    await search.fill("nada disso");
    await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
    await shot("catalogue-nothing");
    await page.getByRole("button", { name: "Ver o cardápio inteiro" }).click();
    await page.getByRole("button", { name: "Acabou 1" }).click();
    await expect(names(page, "Cervejas")).toHaveText(["Corona"]);
    await page.goBack();
    await expect(names(page, "Cervejas")).toHaveCount(3);
  });
});

test("an attendant says what has run out, and nothing else; the customers' menu follows", {
  tag: "@once",
}, async ({ page, context, server, axe, shot }) => {
  const { store, rowOf } = await openCatalogue(page, server.dataDir, "atendente");
  for (const name of ["Novo produto", "Importar e exportar", "Malbec"]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Preço|Estoque|Ordenar|Mais ações para) / })).toHaveCount(
    0,
  );
  const customer = await context.newPage();
  await customer.goto(`/${store.slug}`);
  await expect(customer.getByRole("link", { name: /Heineken/ })).toBeVisible();

  await page.getByRole("button", { name: "Acabou Heineken" }).click();
  await axe();
  await shot("catalogue-sold-out");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Acabou Heineken" }).press("Enter");
  await page.getByRole("button", { name: "Volta amanhã" }).press("Enter");
  await expect(line(page, "Heineken")).toContainText("Acabou · volta amanhã às 00:00");
  expect(await rowOf("Heineken")).toMatchObject({ sold_out: true, back_at: expect.any(Number) });
  await axe();
  await shot("catalogue-attendant");
  await customer.reload();
  await expect(customer.getByRole("link", { name: /Malbec/ })).toBeVisible();
  await expect(customer.getByRole("link", { name: /Heineken/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Voltou Heineken" }).press("Enter");
  await expect.poll(async () => (await rowOf("Heineken")).sold_out).toBe(false);
  await customer.reload();
  await expect(customer.getByRole("link", { name: /Heineken/ })).toBeVisible();
});

test("an empty menu says how to begin", { tag: "@once" }, async ({ page, server, axe, shot }) => {
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [] }));
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/cardapio`);
  await expect(page.getByText("Adicione seu primeiro produto")).toBeVisible();
  await expect(page.getByRole("link", { name: "Adicionar produto" })).toHaveAttribute(
    "href",
    `/painel/${store.slug}/cardapio/novo`,
  );
  await axe();
  await shot("catalogue-empty");
});
