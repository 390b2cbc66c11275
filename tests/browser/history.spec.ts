import { randomUUID } from "node:crypto";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test.describe.configure({ timeout: 120_000 });

test("the history: empty, what was done just now, older days, filters, more, and back", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/net::ERR/);
  const store = await addStore(server.dataDir, ownStore());
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/historico`);
  await expect(page.getByText("Nada mudou ainda")).toBeVisible();
  await shot("history-empty");

  await test.step("what the team does is told", async () => {
    await page.goto(`/painel/${store.slug}/equipe`);
    await page.getByRole("button", { name: /^Mudar papel de Gerente/ }).press("Enter");
    await page.getByRole("dialog").getByRole("radio", { name: "Dono" }).check();
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(page.getByText("Papel mudado.")).toBeVisible();
    await page.goto(`/painel/${store.slug}/historico`);
    await expect(page.getByRole("region", { name: /^Hoje/ })).toContainText("Papel: de Gerente para Dono");
  });

  const at = Date.now() - 2 * 86_400_000;
  const long = "Uma descrição que não acaba. ".repeat(20);
  await inShopFile(server.dataDir, async (query) => {
    const row = { store_id: store.id, user_id: "dona-demo", area: "price", field: "Preço" } as const;
    const rows = Array.from({ length: 70 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      at: at - index * 60_000,
      subject: index === 65 ? "Açaí 500 ml" : `Água mineral com gás ${index}`,
      before: "R$ 2,00",
      after: "R$ 2,50",
    }));
    const text = {
      ...row,
      id: randomUUID(),
      at: at + 1,
      area: "menu",
      subject: "Pizza",
      field: "Descrição",
    } as const;
    const gone = {
      ...row,
      id: randomUUID(),
      at: at + 2,
      subject: "Suco",
      before: "Suco",
      after: null,
    } as const;
    await query
      .insertInto("store_changes")
      .values([...rows, { ...text, before: "", after: long }, gone])
      .execute();
  });
  await page.reload();
  const entries = page.getByRole("main").locator("section > ul > li");
  await expect(entries).toHaveCount(50);
  await expect(page.getByText("Preço: removido Suco")).toBeVisible();
  await expect(page.getByText(long.trim())).toBeHidden();
  await page.getByText("Ver texto inteiro").press("Enter");
  await expect(page.getByText(`Depois: ${long.trim()}`)).toBeVisible();
  await axe();
  await shot("history");

  await test.step("more is appended; without a connection it says so and what is shown stays", async () => {
    const more = page.getByRole("button", { name: "Mostrar mais" });
    await page.route("**/historico/mais**", (route) => route.abort());
    await more.press("Enter");
    await expect(page.getByText("Não foi possível mostrar mais: sem conexão")).toBeVisible();
    await expect(entries).toHaveCount(50);
    await page.unroute("**/historico/mais**");
    await more.press("Enter");
    await expect(entries).toHaveCount(73);
    await expect(more).toHaveCount(0);
  });

  await test.step("filters are in the URL: Back finds the history as it was", async () => {
    await page.getByLabel("Produto, cupom ou nome").fill("acai");
    await page.getByLabel("Produto, cupom ou nome").press("Enter");
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("Açaí 500 ml");
    await page.getByLabel("Área").selectOption("Equipe");
    await page.getByRole("button", { name: "Filtrar" }).press("Enter");
    await expect(page.getByText("Nenhuma mudança encontrada")).toBeVisible();
    await shot("history-nothing");
    await page.goBack();
    await expect(entries).toContainText("Açaí 500 ml");
    await page.goBack();
    await expect(entries).toHaveCount(50);
    await page.getByLabel("Pessoa").selectOption({ index: 2 });
    await page.getByRole("button", { name: "Filtrar" }).press("Enter");
    await expect(page.getByText("Nenhuma mudança encontrada")).toBeVisible();
  });
});
