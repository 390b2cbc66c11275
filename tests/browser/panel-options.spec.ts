import type { Page } from "@playwright/test";
import { optionGroup } from "#db/demo/demo-types.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { field, openPreview } from "./steps/edited-product.ts";
import { asksNothing } from "./steps/orders.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { hydrated } from "./steps/shopping.ts";

test.describe.configure({ timeout: 120_000 });

const save = (page: Page) => page.getByRole("button", { name: /^(Salvar|Criar opção)$/ });
const rows = (page: Page) => page.getByRole("list", { name: "O que o cliente pode escolher" });

test("options from a model: priced in plain words, ordered by keyboard, removed and taken back", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, products: [product("Pizza")], categories: [] }),
  );
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/cardapio/opcoes`);
  await expect(page.getByText("Nenhuma opção ainda")).toBeVisible();
  await axe();
  await shot("options-empty");
  await page.getByRole("link", { name: /^Meio a meio/ }).press("Enter");

  await expect(field(page, "Mínimo")).toHaveValue("2");
  await expect(field(page, "Máximo")).toHaveValue("2");
  await expect(page.getByRole("radio", { name: "Cobrar a mais cara" })).toBeChecked();
  await expect(page.getByText("O cliente lê: “Escolha 2 sabores”.")).toBeVisible();
  await expect(
    page.getByText("Calabresa R$ 5,00 e Camarão R$ 10,00: o cliente paga R$ 7,50 a mais"),
  ).toBeVisible();

  await test.step("what is wrong is said in its row", async () => {
    await page.getByRole("button", { name: "Adicionar opção" }).press("Enter");
    await save(page).press("Enter");
    const last = rows(page).getByRole("listitem").last();
    await expect(last.getByText("Preencha este campo")).toBeVisible();
    await expect(last.getByRole("textbox", { name: "Nome da opção" })).toBeFocused();
    await page.keyboard.type("Camarão");
    await last.getByRole("textbox", { name: "Acréscimo" }).fill("28,00");
    await expect(
      page.getByText("Portuguesa R$ 6,00 e Camarão R$ 28,00: o cliente paga R$ 28,00 a mais"),
    ).toBeVisible();
  });

  await test.step("moved by keyboard, removed and taken back", async () => {
    const up = page.getByRole("button", { name: "Subir Camarão" });
    await up.press("Enter");
    await up.press("ArrowUp");
    await expect(up).toBeFocused();
    await expect(rows(page).getByRole("textbox", { name: "Nome da opção" }).nth(1)).toHaveValue("Camarão");
    await page.getByRole("button", { name: "Remover Calabresa" }).press("Enter");
    await expect(page.getByText("Calabresa removida")).toBeVisible();
    await expect(page.getByRole("button", { name: "Desfazer" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Calabresa removida")).toHaveCount(0);
  });

  await test.step("the customer's view is live", async () => {
    await openPreview(page);
    await page.getByRole("button", { name: "Mais Camarão" }).press("Enter");
    await expect(page.getByText("1 de 2")).toBeVisible();
    await rows(page).getByRole("checkbox", { name: "Acabou hoje" }).first().check();
    await expect(page.getByText("Acabou hoje").first()).toBeVisible();
    await axe();
    await shot("option-group", { fullPage: true });
    await rows(page).getByRole("checkbox", { name: "Acabou hoje" }).first().uncheck();
  });

  await page.reload();
  await expect(rows(page).getByRole("textbox", { name: "Nome da opção" }).nth(1)).toHaveValue("Camarão");
  await save(page).press("Enter");
  await expect(page.getByText("Sabores salva.")).toBeVisible();
  await expect(page).toHaveURL(/\/opcoes\/[0-9a-f]{32}$/);
  await expect(page.getByText("Nenhum produto usa esta opção ainda.")).toBeVisible();
});

const flavours = optionGroup(
  "Sabores",
  { least: 2, most: 2, pricing: "max", repeats: false },
  "Calabresa | 0,00\nCamarão | 28,00\nMilho | 2,00",
);

test("a group that products use: what a change does to them, two editors, deleting and undoing, and an attendant", {
  tag: "@once",
}, async ({ page, browser, site, server, axe, shot }) => {
  const pizzas = ["Pizza à moda", "Pizza doce"].map((name) => product(name, { groups: [flavours] }));
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, products: pizzas, categories: [] }),
  );
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await joinStore(server.dataDir, store.id, "atendente");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/cardapio/opcoes`);
  await page.getByRole("link", { name: "Editar Sabores" }).press("Enter");
  await expect(page.getByText("Usada em 2 produtos: Pizza à moda e Pizza doce.")).toBeVisible();

  await test.step("what hurts is told before it is saved", async () => {
    await field(page, "Mínimo").fill("4");
    await field(page, "Máximo").fill("3");
    await save(page).press("Enter");
    await expect(page.getByText("O máximo não pode ser menor que o mínimo")).toBeVisible();
    await field(page, "Máximo").fill("4");
    await expect(page.getByText("Salvando assim, 2 produtos não podem ser vendidos")).toBeVisible();
    await shot("option-group-hurts", { fullPage: true });
    await field(page, "Mínimo").fill("1");
  });

  const other = await browser.newContext({ baseURL: site, locale: "pt-BR" });
  const second = await other.newPage();
  await test.step("another editor was faster", async () => {
    await signInAs(second, "gerente");
    await second.goto(new URL(page.url()).pathname);
    await hydrated(second);
    await field(second, "Nome").fill("Sabores da casa");
    await save(second).press("Enter");
    await expect(second.getByText("Sabores da casa salva.")).toBeVisible();
    await save(page).press("Enter");
    const conflict = page.getByRole("region", { name: /salvou esta opção às/ });
    await expect(conflict).toContainText("Nome: Sabores → Sabores da casa");
    await expect(conflict.getByRole("radio", { name: "Sabores da casa" })).toBeChecked();
    await conflict.getByRole("button", { name: "Salvar por cima" }).press("Enter");
    await expect(conflict).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Sabores da casa" })).toBeVisible();
    await expect(field(page, "Máximo")).toHaveValue("4");
  });

  await test.step("deleting tells who loses it, and can be undone", async () => {
    await page.getByRole("button", { name: "Excluir esta opção" }).press("Enter");
    const told = "Sabores da casa foi excluída. 2 produtos ficaram sem ela: Pizza à moda e Pizza doce.";
    await expect(page.getByText(told)).toBeVisible();
    await page.reload();
    await expect(page.getByText(told)).toBeVisible();
    await shot("options-deleted");
    await page.getByRole("button", { name: "Desfazer" }).press("Enter");
    await expect(page.getByRole("region", { name: "Sabores da casa" })).toContainText("2 produtos");
    await expect(page.getByText(told)).toHaveCount(0);
  });

  await test.step("an attendant marks what is sold out today, and edits nothing", async () => {
    await signInAs(second, "atendente");
    await second.goto(`/painel/${store.slug}/cardapio`);
    await hydrated(second);
    await second.getByRole("link", { name: "Opções", exact: true }).press("Enter");
    await expect(second.getByRole("heading", { name: "Opções" })).toBeVisible();
    await expect(second.getByRole("link", { name: /^(Editar|Nova opção)/ })).toHaveCount(0);
    const shrimp = second.getByRole("checkbox", { name: "Camarão: acabou hoje" });
    const marked = second.waitForResponse(/\/disponivel/);
    await shrimp.press("Space");
    await expect(second.getByText("volta sozinha amanhã")).toBeVisible();
    await marked;
    await second.reload();
    await hydrated(second);
    await expect(shrimp).toBeChecked();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Camarão: acabou hoje" })).toBeChecked();
    await axe();
    await shot("options", { fullPage: true });
  });
  await other.close();
});
