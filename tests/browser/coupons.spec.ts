import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { orderButton } from "./steps/checkout.ts";
import { loseAnswer } from "./steps/lost-answer.ts";
import { openCakeBag } from "./steps/own-bag.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test.describe.configure({ timeout: 120_000 });

test("coupons: made, proposed, refused in words, changed by two, switched off, deleted and taken back", async ({
  page,
  context,
  browser,
  site,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]|net::ERR|stream/);
  const customer = await context.newPage();
  const { store, bag } = await openCakeBag(customer, server.dataDir, { coupons: [] });
  const couponField = bag.getByLabel("Cupom");
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/cupons`);
  await expect(page.getByText("Nenhum cupom ainda")).toBeVisible();
  await shot("coupons-empty");
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Salvar" });
  const notices = page.getByRole("region", { name: "Avisos" });

  await test.step("what is wrong is said beside its field; Back closes, and what was typed is there again", async () => {
    await page.getByRole("button", { name: "Novo cupom" }).press("Enter");
    await dialog.getByRole("textbox", { name: "Código" }).fill("a!");
    await dialog.getByLabel("Porcentagem").fill("120");
    await dialog.getByLabel("Começo").fill("2030-01-10");
    await dialog.getByLabel("Fim").fill("2030-01-09");
    await save.press("Enter");
    await expect(dialog.getByText("Use de 3 a 40 letras e números.")).toBeVisible();
    await expect(dialog.getByText("Diga a porcentagem, de 1 a 100.")).toBeVisible();
    await expect(dialog.getByText("O fim precisa vir depois do começo.")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Código" })).toBeFocused();
    await axe();
    await shot("coupon-wrong");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Novo cupom" }).press("Enter");
    await expect(dialog.getByLabel("Porcentagem")).toHaveValue("120");
  });

  await test.step("a code is proposed, and the first coupon turns the customers' page at once", async () => {
    await dialog.getByLabel("Porcentagem").fill("15");
    await dialog.getByRole("button", { name: "Sugerir código" }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Código" })).toHaveValue("GANHE15");
    await dialog.getByLabel("Começo").fill("");
    await dialog.getByLabel("Fim").fill("2030-01-09");
    await dialog.getByLabel("Mínimo em produtos").fill("50");
    await dialog.getByLabel("Usos ao todo").fill("100");
    await shot("coupon-new");
    await expect(couponField).toHaveCount(0);
    const found = await loseAnswer(page, "**/cupons/criar*");
    await save.press("Enter");
    await expect(notices.getByText("Não foi possível criar o cupom: sem conexão")).toBeVisible();
    await found();
    await expect(dialog.getByRole("textbox", { name: "Código" })).toHaveValue("GANHE15");
    for (const [label, typed] of Object.entries({
      Porcentagem: "15",
      Fim: "2030-01-09",
      "Usos ao todo": "100",
    })) {
      await expect(dialog.getByLabel(label)).toHaveValue(typed);
    }
    await save.press("Enter");
    await expect(page.getByRole("heading", { name: "GANHE15" })).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await customer.reload();
    await expect(couponField).toBeVisible();
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "GANHE15" }).first();
    for (const text of ["15% de desconto", "A partir de R$", "Vale até 09/01/2030", "Usado 0 de 100 vezes"]) {
      await expect(card).toContainText(text);
    }
  });

  await test.step("shared as a text with the store's link", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Compartilhar" }).press("Enter");
    await expect(notices.getByText("Texto do cupom copiado!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `15% de desconto em ${store.name} com o cupom GANHE15 a partir de R$ 50,00 em produtos, até 09/01/2030: ${site}/${store.slug}`,
    );
  });

  await test.step("two edit it at once: the second is told, keeps what was typed, and may save again", async () => {
    await page.getByRole("button", { name: "Editar GANHE15" }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Código" })).toHaveCount(0);
    await dialog.getByLabel("Porcentagem").fill("20");
    await inShopFile(server.dataDir, (query) =>
      query
        .updateTable("coupons")
        .set({ percent: 5, rev: 2, uses: 3 })
        .where("store_id", "=", store.id)
        .execute(),
    );
    await save.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Vantagem: 5% de desconto");
    await expect(dialog.getByLabel("Porcentagem")).toHaveValue("20");
    await axe();
    await shot("coupon-changed-by-another");
    await dialog.getByLabel("Usos ao todo").fill("2");
    await save.press("Enter");
    await expect(
      dialog.getByText("Este cupom já foi usado 3 vezes: o limite não pode ser menor."),
    ).toBeVisible();
    await dialog.getByLabel("Usos ao todo").fill("3");
    await save.press("Enter");
    await expect(page.getByText("20% de desconto", { exact: true })).toBeVisible();
    await expect(page.getByText("Esgotado", { exact: true })).toBeVisible();
    await expect(page.getByText("Usado 3 de 3 vezes")).toBeVisible();
  });

  await test.step("off, on, deleted and taken back", async () => {
    await page.getByRole("button", { name: "Desligar GANHE15" }).press("Enter");
    await expect(page.getByText("Desligado", { exact: true })).toBeVisible();
    await customer.reload();
    await expect(orderButton(customer)).toBeVisible();
    await expect(couponField).toHaveCount(0);
    await page.getByRole("button", { name: "Ligar GANHE15" }).press("Enter");
    await expect(page.getByText("Esgotado", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Excluir GANHE15" }).press("Enter");
    await expect(page.getByText("Nenhum cupom ainda")).toBeVisible();
    await notices.getByRole("button", { name: "Desfazer" }).press("Enter");
    await expect(page.getByText("Usado 3 de 3 vezes")).toBeVisible();
  });

  await test.step("all states, in both colours", async () => {
    const day = 86_400_000;
    const row = { store_id: store.id, kind: "percent", percent: 10, created_at: Date.now() } as const;
    await inShopFile(server.dataDir, async (query) => {
      for (const [code, facts] of Object.entries({
        QUERBEMCOMPRIDOPARAVERSEQUEBRA2026: { max_uses_per_phone: 1 },
        NATAL: { valid_from: Date.now() + day },
        PASCOA: { valid_until: Date.now() - day },
        FRETE: { active: false },
      })) {
        await query
          .insertInto("coupons")
          .values({ ...row, code, ...facts })
          .execute();
      }
    });
    await page.reload();
    for (const state of ["Ativo", "Agendado", "Vencido", "Desligado", "Esgotado"]) {
      await expect(page.getByText(state, { exact: true })).toBeVisible();
    }
    await axe();
    await shot("coupons", { fullPage: true });
  });

  await test.step("an attendant is told whom to ask", async () => {
    await joinStore(server.dataDir, store.id, "atendente", "attendant");
    const other = await browser.newContext({ baseURL: site });
    const guest = await other.newPage();
    await signInAs(guest, "atendente");
    expect((await guest.goto(`/painel/${store.slug}/cupons`))?.status()).toBe(403);
    await other.close();
  });
});
