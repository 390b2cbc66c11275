import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test.describe.configure({ timeout: 120_000 });

const beers = { id: "cervejas", name: "Cervejas" };
const wines = { id: "vinhos", name: "Vinhos" };
const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const names = (page: Page, category: string) =>
  page.getByRole("list", { name: category, exact: true }).getByRole("listitem").getByRole("link");
const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole("button", { name: `Mais ações para ${name}`, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
};

async function openMenu(page: Page, dataDir: string, who: "gerente" | "atendente" = "gerente") {
  const store = await addStore(
    dataDir,
    ownStore({
      categories: [beers, wines],
      products: [
        product("Água com gás", { barcode: "7891234567895", saleCents: 250, stock: 12 }),
        product("Brahma Duplo Malte lata 350 ml gelada", { categoryId: beers.id, saleCents: 590 }),
        product("Corona", { categoryId: beers.id, saleCents: 990, stock: 0 }),
        product("Heineken", { categoryId: beers.id, saleCents: 1_090 }),
        product("Malbec", { categoryId: wines.id, saleCents: 12_990 }),
      ],
    }),
  );
  await joinStore(dataDir, store.id, who, who === "gerente" ? "manager" : "attendant");
  await signInAs(page, who);
  await page.goto(`/painel/${store.slug}/cardapio`);
  await expect(page.getByRole("heading", { name: "Cardápio" })).toBeVisible();
  const idOf = (name: string) => store.products.find((each) => each.name === name)?.id ?? "";
  const rowOf = (name: string) =>
    inShopFile(dataDir, (query) =>
      query.selectFrom("products").selectAll().where("id", "=", idOf(name)).executeTakeFirstOrThrow(),
    );
  return { store, idOf, rowOf };
}

test("prices and stock are changed in the list, and nothing typed or sold is lost", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED|ERR_INTERNET/);
  const { store, idOf, rowOf } = await openMenu(page, server.dataDir);
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

  await test.step("without a connection it stays marked, and is tried again", async () => {
    await page.context().setOffline(true);
    await price.press("Enter");
    await page.keyboard.type("12");
    await priceField.press("Enter");
    await expect(priceField).toHaveAccessibleDescription("Sem resposta do servidor. Tente de novo.");
    await expect(priceField).toHaveValue("12");
    await shot("catalogue-failed");
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

test("categories and products are ordered, moved, deleted and brought back", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const { store, idOf, rowOf } = await openMenu(page, server.dataDir);
  const wide = (page.viewportSize()?.width ?? 0) >= 1_024;
  const grip = (name: string) => page.getByRole("button", { name: `Ordenar ${name}: setas` });

  await test.step("by keyboard, with a word about the new place", async () => {
    await grip("Heineken").press("ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: "Heineken: posição 2 de 3." })).toHaveCount(1);
    await expect(grip("Heineken")).toBeFocused();
    await grip("Heineken").press("ArrowUp");
    await expect(names(page, "Cervejas")).toHaveText(["Heineken", /^Brahma/, "Corona"]);
    await expect(page.getByRole("status").filter({ hasText: "posição 1 de 3" })).toHaveCount(1);
    await menuOf(page, "Heineken", "Descer");
    await expect(names(page, "Cervejas")).toHaveText([/^Brahma/, "Heineken", "Corona"]);
  });

  await test.step("by 'Mover para…', within the category and to another one", async () => {
    await menuOf(page, "Corona", "Mover para…");
    const dialog = page.getByRole("dialog", { name: "Mover Corona" });
    await dialog.getByLabel("Posição").selectOption("No começo");
    await axe();
    await shot("catalogue-move");
    await dialog.getByRole("button", { name: "Mover" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(names(page, "Cervejas")).toHaveText(["Corona", /^Brahma/, "Heineken"]);
    await menuOf(page, "Corona", "Mover para…");
    await dialog.getByLabel("Categoria").selectOption("Vinhos");
    await dialog.getByRole("button", { name: "Mover" }).press("Enter");
    await expect(names(page, "Vinhos")).toHaveText(["Malbec", "Corona"]);
    await page.reload();
    await expect(names(page, "Vinhos")).toHaveText(["Malbec", "Corona"]);
    await expect(names(page, "Cervejas")).toHaveText([/^Brahma/, "Heineken"]);
  });

  if (wide) {
    await test.step("by dragging", async () => {
      await grip("Heineken").dragTo(page.getByRole("link", { name: /^Brahma/ }), {
        targetPosition: { x: 20, y: 2 },
      });
      await expect(names(page, "Cervejas")).toHaveText(["Heineken", /^Brahma/]);
      const beside = page.getByRole("complementary", { name: "Categorias" });
      await grip("a categoria Vinhos").dragTo(beside.getByRole("button", { name: /^Cervejas/ }), {
        targetPosition: { x: 20, y: 4 },
      });
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([/^Vinhos/, /^Cervejas/, /^Outros/]);
      await grip("Heineken").dragTo(beside.getByRole("button", { name: /^Vinhos/ }));
      await expect(names(page, "Vinhos")).toHaveText(["Malbec", "Corona", "Heineken"]);
    });
  } else {
    await test.step("in a dialog on a phone", async () => {
      await page.getByRole("button", { name: "Categorias", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Categorias" });
      await dialog.getByRole("button", { name: "Ordenar a categoria Vinhos: setas" }).press("ArrowUp");
      await expect(
        page.getByRole("status", { includeHidden: true }).filter({ hasText: "Vinhos: posição 1 de 2." }),
      ).toHaveCount(1);
      await axe();
      await shot("catalogue-categories");
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([/^Vinhos/, /^Cervejas/, /^Outros/]);
    });
  }

  await test.step("a category is added, renamed, hidden, deleted and brought back", async () => {
    if (!wide) await page.getByRole("button", { name: "Categorias", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Nova categoria" }).press("Enter");
    const name = page.getByLabel("Nome da categoria");
    await name.fill("outros");
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(name).toHaveAccessibleDescription(/'Outros' já existe/);
    await name.fill("Gelo");
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(name).toHaveCount(0);
    if (!wide) await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Gelo" })).toBeVisible();

    const inList = page.getByRole("region", { name: "Vinhos" });
    const more = async (category: string, item: string) => {
      await page
        .getByRole("region", { name: category })
        .getByRole("button", { name: `Mais ações para a categoria ${category}` })
        .press("Enter");
      await page.getByRole("menuitem", { name: item }).press("Enter");
    };
    await more("Gelo", "Renomear");
    await expect(name).toHaveValue("Gelo");
    await name.fill("Gelo e carvão");
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Gelo e carvão" })).toBeVisible();
    await more("Vinhos", "Esconder");
    await expect(inList).toContainText("Escondida");
    await more("Vinhos", "Mostrar");
    await more("Vinhos", "Excluir");
    await expect(page.getByRole("heading", { name: "Vinhos" })).toHaveCount(0);
    await expect(names(page, "Outros").filter({ hasText: "Malbec" })).toHaveCount(1);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(names(page, "Vinhos").filter({ hasText: "Malbec" })).toHaveCount(1);
  });

  await test.step("a product is deleted and brought back, and copied", async () => {
    await menuOf(page, "Malbec", "Excluir");
    await expect(page.getByRole("link", { name: "Malbec" })).toHaveCount(0);
    await expect(page.getByText("Malbec excluído.")).toBeVisible();
    expect((await rowOf("Malbec")).deleted_at).not.toBeNull();
    await page.getByRole("button", { name: "Desfazer" }).first().click();
    await expect(page.getByRole("link", { name: "Malbec" })).toBeVisible();
    expect((await rowOf("Malbec")).deleted_at).toBeNull();
  });

  await test.step("links", async () => {
    const path = `/painel/${store.slug}/cardapio`;
    for (const [name, href] of [
      ["Novo produto", `${path}/novo`],
      ["Opções", `${path}/opcoes`],
      ["Importar/Exportar", `${path}/importar`],
      ["Malbec", `${path}/${idOf("Malbec")}`],
    ] as const) {
      await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        href,
      );
    }
  });
});

test("many at once: by percent with a preview, moved, sold out", async ({ page, server, axe, shot }) => {
  const { rowOf } = await openMenu(page, server.dataDir);
  await page.getByRole("button", { name: "Selecionar", exact: true }).click();
  const bar = page.getByRole("region", { name: "Produtos selecionados" });
  await page.getByRole("checkbox", { name: "Selecionar todos de Cervejas" }).check();
  await page.getByRole("checkbox", { name: "Selecionar Corona" }).uncheck();
  await expect(bar).toContainText("2 selecionados");
  await axe();
  await shot("catalogue-selecting");
  await bar.getByRole("button", { name: "Preço %" }).click();
  const dialog = page.getByRole("dialog", { name: "Mudar preços" });
  await dialog.getByRole("button", { name: "Mudar 2 preços" }).press("Enter");
  await expect(dialog.getByLabel("Quantos por cento")).toHaveAccessibleDescription(/^Digite de 0,1/);
  await dialog.getByLabel("Quantos por cento").fill("7,5");
  await expect(dialog.getByRole("region", { name: "Como fica" })).toContainText(
    /Heineken: de R\$\s10,90 para R\$\s11,72/,
  );
  await axe();
  await shot("catalogue-percent");
  await dialog.getByRole("button", { name: "Mudar 2 preços" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Preço de Heineken:" })).toContainText(/R\$\s11,72/);
  expect(await rowOf("Heineken")).toMatchObject({ sale_cents: 1_172 });

  await bar.getByRole("button", { name: "Tirar de venda" }).press("Enter");
  await expect.poll(async () => (await rowOf("Heineken")).active).toBe(false);
  await bar.getByRole("button", { name: "À venda" }).press("Enter");
  await bar.getByRole("button", { name: "Mover" }).press("Enter");
  await page.getByRole("combobox", { name: "Categoria" }).selectOption("Vinhos");
  await page.getByRole("dialog").getByRole("button", { name: "Mover" }).press("Enter");
  await expect(names(page, "Vinhos")).toHaveText(["Malbec", /^Brahma/, "Heineken"]);
  await bar.getByRole("button", { name: "Acabou" }).press("Enter");
  await page.getByRole("button", { name: "Até eu dizer" }).press("Enter");
  await expect.poll(async () => (await rowOf("Heineken")).sold_out).toBe(true);
  await bar.getByRole("button", { name: /^Selecionar todos \(5\)/ }).press("Enter");
  await expect(bar).toContainText("5 selecionados");
  await bar.getByRole("button", { name: "Concluir" }).press("Enter");
  await expect(bar).toHaveCount(0);
});

test("an attendant says what has run out, and nothing else; the customers' menu follows", async ({
  page,
  context,
  server,
  axe,
  shot,
}) => {
  const { store, rowOf } = await openMenu(page, server.dataDir, "atendente");
  for (const name of ["Novo produto", "Opções", "Importar/Exportar", "Malbec"]) {
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
