import { expect, test } from "#tests/harness/fixtures.ts";
import { changeProduct } from "#tests/harness/shops.ts";
import { line, menuOf, names, openCatalogue } from "./steps/catalogue.ts";
import { loseAnswer } from "./steps/lost-answer.ts";

test.describe.configure({ timeout: 120_000 });

test("categories and products are ordered, moved, copied, deleted and brought back", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET|status of 401/);
  const { store, idOf, rowOf } = await openCatalogue(page, server.dataDir);
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
    // The list shows it at once, and the server hears of it after the move before.
    await expect.poll(async () => (await rowOf("Corona")).category_id).toBe("vinhos");
    await page.reload();
    await expect(names(page, "Vinhos")).toHaveText(["Malbec", "Corona"]);
    await expect(names(page, "Cervejas")).toHaveText([/^Brahma/, "Heineken"]);
  });

  await test.step("by dragging", async () => {
    await grip("Heineken").dragTo(page.getByRole("link", { name: /^Brahma/ }), {
      targetPosition: { x: 20, y: 2 },
    });
    await expect(names(page, "Cervejas")).toHaveText(["Heineken", /^Brahma/]);
  });

  if (wide) {
    await test.step("by dragging to the categories beside", async () => {
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
      const goTo = dialog.getByRole("listitem").getByRole("button", { name: /^(Cervejas|Vinhos) \d/ });
      await expect(goTo).toHaveText([/^Vinhos/, /^Cervejas/]);
      await dialog
        .getByRole("button", { name: "Ordenar a categoria Cervejas: setas" })
        .dragTo(goTo.first(), { targetPosition: { x: 20, y: 4 } });
      await expect(goTo).toHaveText([/^Cervejas/, /^Vinhos/]);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([/^Cervejas/, /^Vinhos/, /^Outros/]);
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
    const found = await loseAnswer(page, "**/cardapio/categorias");
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(page.getByText("Sem resposta do servidor. Tente de novo.")).toBeVisible();
    await expect(name).toHaveValue("Gelo");
    await found();
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
    await expect(name).toHaveValue("Gelo");
    await page.context().addCookies(cookies);
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(name).toHaveCount(0);
    if (!wide) await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Gelo" })).toHaveCount(1);

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

  await test.step("a product is copied, deleted and brought back", async () => {
    await menuOf(page, "Malbec", "Duplicar");
    await expect(page.getByRole("heading", { level: 1, name: "Cópia de Malbec" })).toBeVisible();
    await expect(page.getByText("Cópia de Malbec criada, fora do cardápio.")).toBeVisible();
    await page.goBack();
    await expect(names(page, "Vinhos").filter({ hasText: "Malbec" })).toHaveText([
      "Cópia de Malbec",
      "Malbec",
    ]);
    await expect(line(page, "Cópia de Malbec")).toContainText("Fora do cardápio");
    await menuOf(page, "Malbec", "Excluir");
    await expect(page.getByRole("link", { name: "Malbec", exact: true })).toHaveCount(0);
    await expect(page.getByText("Malbec excluído.")).toBeVisible();
    expect((await rowOf("Malbec")).deleted_at).not.toBeNull();
    await page.getByRole("button", { name: "Desfazer" }).first().click();
    await expect(page.getByRole("link", { name: "Malbec", exact: true })).toBeVisible();
    expect((await rowOf("Malbec")).deleted_at).toBeNull();
  });

  await test.step("links", async () => {
    const path = `/painel/${store.slug}/cardapio`;
    for (const [name, href] of [
      ["Novo produto", `${path}/novo`],
      ["Opções", `${path}/opcoes`],
      ["Importar e exportar", `${path}/importar`],
      ["Malbec", `${path}/${idOf("Malbec")}`],
    ] as const) {
      await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        href,
      );
    }
  });
});

test("many at once: by percent with a preview, moved, sold out", { tag: "@once" }, async ({
  page,
  server,
  axe,
  shot,
}) => {
  const { store, idOf, rowOf } = await openCatalogue(page, server.dataDir);
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

  await test.step("prices by percent are taken back, but not what somebody changed since", async () => {
    const brahma = "Brahma Duplo Malte lata 350 ml gelada";
    await changeProduct(server.dataDir, store.id, idOf(brahma), { sale_cents: 700 });
    await page.getByRole("button", { name: "Desfazer" }).press("Enter");
    const notices = page.getByRole("region", { name: "Avisos" });
    await expect(notices).toContainText("1 preço voltou ao que era.");
    await expect(notices).toContainText(`Mudou depois e ficou como está: ${brahma}.`);
    await shot("catalogue-percent-undone");
    await expect(page.getByRole("button", { name: "Preço de Heineken:" })).toContainText(/R\$\s10,90/);
    await expect(page.getByRole("button", { name: `Preço de ${brahma}:` })).toContainText(/R\$\s7,00/);
    expect(await rowOf("Heineken")).toMatchObject({ sale_cents: 1_090 });
    expect(await rowOf(brahma)).toMatchObject({ sale_cents: 700 });
  });

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
