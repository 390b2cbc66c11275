import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { changeProduct, inShopFile } from "#tests/harness/shops.ts";
import { field, openPreview, openShop } from "./steps/edited-product.ts";
import { signInAs } from "./steps/panel.ts";
import { hydrated } from "./steps/shopping.ts";

test.describe.configure({ timeout: 120_000 });

const save = (page: Page) => page.getByRole("button", { name: /^(Salvar|Criar produto)$/ });

test("a new product: checked at its fields, shown as the customer sees it, kept over everything, made once", async ({
  page,
  server,
  context,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED|ERR_INTERNET|status of 40[014]|stream/);
  const { store } = await openShop(server.dataDir);
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/cardapio/novo?categoria=bebidas`);
  await expect(page.getByRole("heading", { name: "Novo produto" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Categoria" })).toHaveValue("bebidas");

  await test.step("what is missing is said beside its field", async () => {
    await save(page).press("Enter");
    await expect(field(page, "Nome")).toBeFocused();
    await expect(page.getByText("Preencha este campo").first()).toBeVisible();
    await field(page, "Nome").fill("Suco de laranja");
    await field(page, "Preço").fill("12,345");
    await field(page, "Estoque").fill("20");
    await save(page).press("Enter");
    await expect(page.getByText("Escreva como 12,90")).toBeVisible();
    await expect(field(page, "Preço")).toBeFocused();
    await field(page, "Preço").fill("0");
    await expect(page.getByText("Com preço 0 o produto não é vendido.")).toBeVisible();
    await expect(page.getByText("O cliente não vê este produto: o preço é R$ 0,00.")).toBeVisible();
    await field(page, "Preço").fill("12,90");
  });

  await test.step("the customer's view changes while one types", async () => {
    await openPreview(page);
    await field(page, "Descrição opcional").fill("Feito na hora\ncom gelo");
    await expect(page.getByText("22 de 1000")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Suco de laranja" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^ADICIONAR 1 R\$\s12,90$/ })).toBeVisible();
    await page.getByRole("checkbox", { name: "Só para maiores de 18 anos" }).check();
    await expect(page.getByText("Venda proibida para menores de 18 anos.")).toBeVisible();
    await axe();
    await shot("product-new", { fullPage: true });
    await page.getByRole("checkbox", { name: "Só para maiores de 18 anos" }).uncheck();
  });

  await test.step("a barcode of another product is refused by name; a wrong digit is only doubted", async () => {
    await field(page, "Código de barras opcional").fill("7894900011518");
    await expect(page.getByText("Este não parece um código de fábrica")).toBeVisible();
    await field(page, "Código de barras opcional").fill("7894900011517");
    await save(page).press("Enter");
    await expect(page.getByText("Este código de barras já é de Água 500 ml.").first()).toBeVisible();
    await expect(field(page, "Código de barras opcional")).toBeFocused();
    await field(page, "Código de barras opcional").fill("");
  });

  await test.step("a new category is made with it", async () => {
    await page.getByRole("combobox", { name: "Categoria" }).selectOption({ label: "Nova categoria…" });
    await field(page, "Nome da nova categoria").fill("Sucos");
  });

  await test.step("a group for it is made on the way, and nothing typed is lost", async () => {
    await page.getByRole("link", { name: "Nova opção" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Nova opção" })).toBeVisible();
    await field(page, "Nome").fill("Gelo");
    await page.getByRole("button", { name: "Adicionar opção" }).press("Enter");
    await expect(field(page, "Nome da opção")).toBeFocused();
    await page.keyboard.type("Com gelo");
    await page.getByRole("button", { name: "Criar opção" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Novo produto" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Opções do produto" })).toContainText("Gelo");
    await expect(field(page, "Nome")).toHaveValue("Suco de laranja");
    await page.getByRole("combobox", { name: "Usar uma opção da loja" }).selectOption({ label: "Tamanho" });
    await page.getByRole("button", { name: "Adicionar", exact: true }).press("Enter");
    const list = page.getByRole("list", { name: "Opções do produto" });
    await expect(list.getByRole("listitem")).toHaveText([/^Gelo/, /^Tamanho/]);
    await list.getByRole("button", { name: "Subir Tamanho" }).press("ArrowUp");
    await expect(list.getByRole("listitem")).toHaveText([/^Tamanho/, /^Gelo/]);
    await expect(list.getByRole("button", { name: "Subir Tamanho" })).toBeFocused();
  });

  await test.step("a reload, a lost connection and an ended session keep what was typed", async () => {
    await page.reload();
    await expect(field(page, "Nome")).toHaveValue("Suco de laranja");
    await expect(field(page, "Descrição opcional")).toHaveValue("Feito na hora\ncom gelo");
    await expect(field(page, "Nome da nova categoria")).toHaveValue("Sucos");
    await context.setOffline(true);
    await save(page).press("Enter");
    await expect(page.getByText("Não foi possível salvar: sem conexão")).toBeVisible();
    await context.setOffline(false);
    const cookies = await context.cookies();
    await context.clearCookies();
    await save(page).press("Enter");
    await expect(page.getByText("Sua sessão terminou.").first()).toBeVisible();
    await expect(field(page, "Nome")).toHaveValue("Suco de laranja");
    await context.addCookies(cookies);
  });

  await test.step("an answer that is lost makes no second product", async () => {
    const path = /\/cardapio\/\w+\/salvar/;
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).press("Enter");
    await expect(page.getByText("Não foi possível salvar: sem conexão").first()).toBeVisible();
    await page.unroute(path);
    await save(page).press("Enter");
    await expect(page).toHaveURL(/\/cardapio\/[0-9a-f]{32}$/);
    await expect(page.getByRole("heading", { level: 1, name: "Suco de laranja" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Descartar alterações" })).toHaveCount(0);
    const made = await inShopFile(server.dataDir, (query) =>
      query
        .selectFrom("products")
        .innerJoin("categories", "categories.id", "products.category_id")
        .select(["products.name", "categories.name as category"])
        .where("products.store_id", "=", store.id)
        .where("products.name", "=", "Suco de laranja")
        .execute(),
    );
    expect(made).toEqual([{ name: "Suco de laranja", category: "Sucos" }]);
  });

  await test.step("Back loses nothing; what was typed can be discarded", async () => {
    const { pathname } = new URL(page.url());
    await field(page, "Nome").fill("Suco de uva");
    await page.goto(`/painel/${store.slug}/cardapio/opcoes`);
    await page.goBack();
    await expect(page).toHaveURL(pathname);
    await expect(field(page, "Nome")).toHaveValue("Suco de uva");
    await page.getByRole("button", { name: "Descartar alterações" }).press("Enter");
    await expect(field(page, "Nome")).toHaveValue("Suco de laranja");
  });

  await test.step("customers see it", async () => {
    await page.goto(`/${store.slug}`);
    await expect(page.getByRole("link", { name: /^Suco de laranja/ })).toBeVisible();
  });
});

test("two people edit one product: the second is told who changed what, and decides field by field", {
  tag: "@once",
}, async ({ page, browser, site, server, axe, shot }) => {
  const { store, water } = await openShop(server.dataDir);
  const path = `/painel/${store.slug}/cardapio/${water.id}`;
  await signInAs(page, "dona");
  await page.goto(path);
  await field(page, "Preço").fill("8,50");
  await field(page, "Nome").fill("Água mineral 500 ml");

  const other = await browser.newContext({ baseURL: site, locale: "pt-BR" });
  const manager = await other.newPage();
  await signInAs(manager, "gerente");
  await manager.goto(path);
  await hydrated(manager);
  await expect(manager.getByRole("heading", { level: 1, name: "Água 500 ml" })).toBeVisible();
  await field(manager, "Preço").fill("9,00");
  await field(manager, "Descrição opcional").fill("Gelada");
  await save(manager).press("Enter");
  await expect(manager.getByText("Produto salvo.")).toBeVisible();
  await other.close();

  await test.step("the second sees both values", async () => {
    await save(page).press("Enter");
    const conflict = page.getByRole("region", { name: /salvou este produto às \d\d:\d\d$/ });
    await expect(conflict.getByRole("heading")).toBeFocused();
    await expect(conflict).toContainText("Preço: R$ 8,00 → R$ 9,00");
    await expect(conflict).toContainText("Descrição: (vazio) → Gelada");
    await expect(field(page, "Preço")).toHaveValue("8,50");
    const price = conflict.getByRole("group", { name: "Preço" });
    await expect(price.getByRole("radio", { name: "R$ 8,50" })).toBeChecked();
    await expect(price.getByRole("radio", { name: "R$ 9,00" })).not.toBeChecked();
    await expect(
      conflict.getByRole("group", { name: "Descrição" }).getByRole("radio", { name: "Gelada" }),
    ).toBeChecked();
    await axe();
    await shot("product-conflict", { fullPage: true });
    await price.getByRole("radio", { name: "R$ 9,00" }).press("Space");
    await conflict.getByRole("button", { name: "Salvar por cima" }).press("Enter");
    await expect(page.getByText("Produto salvo.")).toBeVisible();
    await expect(conflict).toHaveCount(0);
    await expect(field(page, "Preço")).toHaveValue("9,00");
    await expect(field(page, "Nome")).toHaveValue("Água mineral 500 ml");
    await expect(field(page, "Descrição opcional")).toHaveValue("Gelada");
  });

  await test.step("a sale meanwhile is not overwritten, and told when the stock itself is changed", async () => {
    await changeProduct(server.dataDir, store.id, water.id, { qtde: 7 });
    await field(page, "Preço").fill("9,50");
    await save(page).press("Enter");
    await expect(field(page, "Estoque")).toHaveValue("7");
    await changeProduct(server.dataDir, store.id, water.id, { qtde: 6 });
    await field(page, "Estoque").fill("30");
    await save(page).press("Enter");
    const conflict = page.getByRole("region", { name: "O estoque mudou enquanto você editava este produto" });
    await expect(conflict).toContainText("Estoque: 7 → 6");
    await conflict.getByRole("button", { name: "Usar a versão de agora" }).press("Enter");
    await expect(conflict).toHaveCount(0);
    await expect(field(page, "Estoque")).toHaveValue("6");
  });

  await test.step("one that is gone says so", async () => {
    await page.goto(`/painel/${store.slug}/cardapio/nada`);
    await expect(page.getByText("Este produto não existe mais")).toBeVisible();
  });
});
