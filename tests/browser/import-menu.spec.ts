import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test.describe.configure({ timeout: 120_000 });

const choose = (page: Page, content: string | Buffer, name = "cardapio.csv") =>
  page
    .getByLabel("Arquivo do cardápio")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

// Requests that a worker may take are not always lost where a test loses them.
test.use({ serviceWorkers: "block" });

/** Made in the page, where nobody has to send it. */
const chooseLarge = (page: Page, bytes: number) =>
  page.getByLabel("Arquivo do cardápio").evaluate((input: HTMLInputElement, size) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(size)], "cardapio.csv"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, bytes);

async function openImport(page: Page, dataDir: string) {
  const water = product("Água mineral", { saleCents: 200, barcode: "7891" });
  const store = await addStore(
    dataDir,
    ownStore({ categories: [], products: [water, product("Cerveja", { adult: true })] }),
  );
  await joinStore(dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/cardapio/importar`);
  return { store, water };
}

const problem = (page: Page) => page.getByRole("main").getByRole("alert").first();
const rows = (page: Page) => page.getByRole("list", { name: "Linhas do arquivo" }).getByRole("listitem");

test("a menu comes from a spreadsheet: exported, mended, checked row by row, imported at once", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const { store, water } = await openImport(page, server.dataDir);
  await axe();
  await shot("import-empty", { fullPage: true });

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar o cardápio atual (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`cardapio-${store.slug}.csv`);
  const exported = await readFile((await file.path()) ?? "", "utf8");
  expect(exported).toMatch(/^\uFEFFid;categoria;nome;/);

  await test.step("what was exported changes nothing", async () => {
    await choose(page, exported);
    await expect(page.getByRole("heading", { name: "Confira antes de importar" })).toBeFocused();
    await expect(page.getByText("Nada a importar")).toBeVisible();
    await page.getByRole("button", { name: "Escolher outro arquivo" }).press("Enter");
  });

  await test.step("wrong files are told at once", async () => {
    await choose(page, "PK", "cardapio.ods");
    await expect(problem(page)).toContainText("o tipo Excel (.xlsx) ou CSV");
    await choose(page, "PK\u0003\u0004abc", "cardapio.xlsx");
    await expect(problem(page)).toContainText("não é uma planilha do Excel");
    await chooseLarge(page, 10 * 1024 * 1024 + 1);
    await expect(problem(page)).toContainText("no máximo 10 MB");
    await choose(page, "Água;3\r\n");
    await expect(problem(page)).toContainText("primeira linha");
  });

  await test.step("300 bad rows are all listed, a page at a time, and can be downloaded", async () => {
    const bad = Array.from({ length: 300 }, (_, at) => `Produto ${at};caro;`).join("\r\n");
    await choose(page, `nome;preço;peso;foto\r\nBolo;5,00;;https://fotos.example/bolo.jpg\r\n${bad}\r\n`);
    await expect(page.getByText("300 linhas têm erro.")).toBeVisible();
    await expect(page.getByText("ficam de fora: peso")).toBeVisible();
    await expect(page.getByText("esta loja não tem e ficam de fora: 1.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Só erros" })).toHaveAttribute("aria-pressed", "true");
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).first()).toContainText("Linha 3");
    await expect(rows(page).first()).toContainText("O preço 'caro' não é um valor. Escreva como 12,90.");
    await shot("import-errors");
    for (let turn = 0; turn < 5; turn++) await page.getByRole("button", { name: "Próximas" }).press("Enter");
    await expect(rows(page).last()).toContainText("Linha 302");
    await expect(page.getByText("251 a 300 de 300")).toBeVisible();
    const [errors] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar erros (CSV)" }).press("Enter"),
    ]);
    const text = await readFile((await errors.path()) ?? "", "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(301);
    await page.getByRole("button", { name: "Só erros" }).press("Enter");
    await expect(rows(page).first()).toContainText("Bolo");
    await expect(page.getByRole("button", { name: "Importar só as linhas certas (1)" })).toBeVisible();
    await page.getByRole("button", { name: "Escolher outro arquivo" }).press("Enter");
  });

  await test.step("a menu that changed meanwhile is told, then it is imported", async () => {
    await choose(
      page,
      Buffer.from(
        "CATEGORIA;PRODUTO;VALOR;EAN\r\nBebidas;Água mineral;R$ 2,50;7891\r\nDoces;Pão de mel;7;\r\n",
        "latin1",
      ),
    );
    await expect(rows(page).first()).toContainText("Preço: R$ 2,00 → passa a ser R$ 2,50");
    await expect(page.getByText("Categorias novas: Bebidas, Doces.")).toBeVisible();
    await axe();
    await shot("import-report", { fullPage: true });
    await changeProduct(server.dataDir, store.id, water.id, { sale_cents: 300 });
    await page.getByRole("button", { name: "Importar 2 produtos" }).press("Enter");
    await expect(problem(page)).toContainText("O cardápio mudou desde a conferência");
    await expect(rows(page).first()).toContainText("R$ 3,00");
    await page.getByRole("button", { name: "Importar 2 produtos" }).press("Enter");
    await expect(page.getByText("Cardápio importado")).toBeVisible();
    await expect(page.getByText("1 produto novo, 1 mudado.")).toBeVisible();
    await shot("import-done");
  });

  await page.goto(`/${store.slug}`);
  await expect(page.getByText("Pão de mel")).toBeVisible();
  await expect(page.getByText("R$ 2,50")).toBeVisible();
});

test("Excel's own files go both ways, and what it destroys in a CSV is left as it was", async ({
  page,
  server,
  shot,
}) => {
  const milk = product("Leite", { saleCents: 700, barcode: "7891234567895" });
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [milk] }));
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/cardapio/importar`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar o cardápio atual (Excel)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`cardapio-${store.slug}.xlsx`);
  const exported = await readFile((await file.path()) ?? "");
  await changeProduct(server.dataDir, store.id, milk.id, { sale_cents: 800 });
  await choose(page, exported, "cardapio.xlsx");
  await expect(rows(page).first()).toContainText("Preço: R$ 8,00 → passa a ser R$ 7,00");
  await page.getByRole("button", { name: "Importar 1 produto" }).press("Enter");
  await expect(page.getByText("0 produtos novos, 1 mudado.")).toBeVisible();

  await page.getByRole("button", { name: "Importar outro arquivo" }).press("Enter");
  const saved = `id;categoria;nome;preço;código de barras\r\n${milk.id};;Leite;7,5;7,89E+12\r\n`;
  await choose(page, Buffer.from(saved, "latin1"));
  await expect(page.getByText("A planilha estragou 1 código de barras")).toContainText("Leite");
  await shot("import-excel", { fullPage: true });
  await page.getByRole("button", { name: "Importar 1 produto" }).press("Enter");
  await expect(page.getByText("0 produtos novos, 1 mudado.")).toBeVisible();
});

test("who loses the right while a file is imported is told so; what is busy can be tried again, what is too heavy not", {
  tag: "@once",
}, async ({ page, server, shot }) => {
  const { store, water } = await openImport(page, server.dataDir);
  const tryAgain = page.getByRole("button", { name: "Tentar de novo" });
  const file = `id;nome;preço\r\n${water.id};Água mineral;9,00\r\n`;

  await test.step("the right to write is asked again", async () => {
    await choose(page, file);
    const button = page.getByRole("button", { name: "Importar 1 produto" });
    await expect(button).toBeVisible();
    await joinStore(server.dataDir, store.id, "gerente", "attendant", async () => {
      await button.press("Enter");
      // By then the server has let the person in.
      await expect(page.getByRole("progressbar", { name: /^(Conferindo|Gravando)/ })).toBeVisible();
    });
    await expect(problem(page)).toHaveText("Seu acesso a esta loja terminou: nada foi salvo.");
    await expect(rows(page).first()).toContainText("Água mineral");
    await shot("import-removed");
    await joinStore(server.dataDir, store.id, "gerente", "manager");
    await page.getByRole("button", { name: "Escolher outro arquivo" }).press("Enter");
  });

  const refuse = (line: object) =>
    page.route(/cardapio\.csv\?$/, (route) => route.fulfill({ body: JSON.stringify(line) }), { times: 1 });
  await test.step("too heavy: the same file again would not help", async () => {
    await refuse({ kind: "refused", message: "O arquivo é pesado demais" });
    await choose(page, file);
    await expect(problem(page)).toContainText("pesado demais");
    await expect(tryAgain).toHaveCount(0);
  });
  await test.step("busy: the file is still here", async () => {
    await refuse({
      kind: "refused",
      message: "Outro arquivo desta loja está sendo lido agora.",
      again: true,
    });
    await choose(page, file);
    await expect(problem(page)).toContainText("está sendo lido agora");
    await shot("import-busy");
    await tryAgain.press("Enter");
    await expect(rows(page).first()).toContainText("Preço: R$ 2,00 → passa a ser R$ 9,00");
  });
});

test("5,000 rows with progress; a lost connection loses no file", { tag: "@once" }, async ({
  page,
  server,
  shot,
  allowConsole,
}) => {
  allowConsole(/net::ERR|Failed to load/);
  await openImport(page, server.dataDir);
  const many = Array.from({ length: 4_990 }, (_, at) => `Categoria ${at % 30};Produto ${at};5,00`).join("\n");
  await page.route(/cardapio\.csv/, (route) => route.abort(), { times: 1 });
  await choose(page, `categoria;nome;preço\n${many}\n`);
  await expect(problem(page)).toContainText("Não foi possível enviar");
  await page.getByRole("button", { name: "Tentar de novo" }).press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await shot("import-progress");
  await expect(rows(page)).toHaveCount(50, { timeout: 40_000 });
  await page.getByRole("button", { name: "Importar 4990 produtos" }).press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText("4990 produtos novos, 0 mudados.")).toBeVisible({ timeout: 40_000 });
});
