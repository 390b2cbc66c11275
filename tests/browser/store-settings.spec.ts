import { pizzariaBella } from "#db/demo/pizzaria-bella.ts";
import { storeTheme } from "#domain/color.ts";
import { storeColors } from "#domain/new-store.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

const { seller } = pizzariaBella;

/** As a browser tells a colour of six hex digits. */
const rgb = (hex: string) =>
  `rgb(${hex
    .match(/\w\w/g)
    ?.map((digits) => Number.parseInt(digits, 16))
    .join(", ")})`;

test("the store's own page: name, colour, contact, another link, off air, and two people at once", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 40[014]|stream|net::ERR/);
  const store = await addStore(server.dataDir, ownStore());
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/loja`);
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  const name = page.getByLabel("Nome", { exact: true });
  await expect(name).toHaveValue("Loja de Teste");
  await expect(page.getByLabel("CNPJ ou CPF")).toHaveValue(seller.document);
  await expect(page.getByRole("textbox", { name: "Telefone opcional" })).toHaveValue("(11) 9 0000-0002");
  await axe();

  await test.step("what is wrong is said beside its field, which takes the focus", async () => {
    await page.getByLabel("CNPJ ou CPF").fill("12.345.678/0001-96");
    await page.getByLabel("Alarme depois de (minutos)").fill("500");
    await save.press("Enter");
    await expect(page.getByText("os dígitos no fim não batem")).toBeVisible();
    await expect(page.getByText("Diga um número de 1 a 120")).toBeVisible();
    await expect(page.getByLabel("CNPJ ou CPF")).toBeFocused();
    await axe();
    await shot("settings-store-wrong");
    await page.getByLabel("CNPJ ou CPF").fill("q0slfmbd7vx439");
    await page.getByLabel("Alarme depois de (minutos)").fill("7");
  });

  await test.step("typed text outlives a reload, a lost connection and a session that ended", async () => {
    await name.fill("Adega da Dona");
    await page.getByRole("radio", { name: "Roxo" }).check();
    await page.reload();
    await expect(name).toHaveValue("Adega da Dona");
    await expect(page.getByText("Há mudanças que não foram salvas.")).toBeVisible();
    await page.context().setOffline(true);
    await save.press("Enter");
    await expect(page.getByText("Não foi possível salvar: sem conexão")).toBeVisible();
    await page.context().setOffline(false);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await save.press("Enter");
    await expect(page.getByText("Sua sessão terminou.").first()).toBeVisible();
    await expect(name).toHaveValue("Adega da Dona");
    await page.context().addCookies(cookies);
  });

  await test.step("the number can be tried, and the colours are shown by day and by night", async () => {
    await page.getByLabel("WhatsApp", { exact: true }).fill("11987654321");
    const tried = page.getByRole("link", { name: "Testar o WhatsApp" });
    await expect(tried).toHaveAttribute("href", /phone=%2B5511987654321&text=Teste/);
    for (const color of ["Verde", "Roxo"]) {
      await page.getByRole("radio", { name: color }).check();
      const { base, onLight, onDark } = storeTheme(
        storeColors.find(({ name }) => name === color)?.value ?? "",
      );
      for (const [look, text] of Object.entries({ claro: onLight, escuro: onDark })) {
        const preview = page.getByRole("img", { name: `Como o cliente vê a loja no ${look}` });
        await expect(preview.getByText("Adicionar")).toHaveCSS("background-color", rgb(base));
        await expect(preview.getByText("Ver categorias")).toHaveCSS("color", rgb(text));
      }
    }
    await shot("settings-store", { fullPage: true });
  });

  const slug = `${store.slug}-nova`;
  await test.step("another link is checked while it is typed, and the one before leads to it", async () => {
    await page.getByLabel("Endereço do link").fill("adega-do-ze");
    await expect(page.getByText("Este endereço já é de outra loja.")).toBeVisible();
    await page.getByLabel("Endereço do link").fill(slug);
    await expect(page.getByText("continua valendo: leva ao novo.")).toBeVisible();
    await save.press("Enter");
    await expect(page.getByText("Salvo.", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(`/painel/${slug}/loja`);
    await expect(page.getByText("Há mudanças que não foram salvas.")).toHaveCount(0);
    await expect(page.getByLabel("CNPJ ou CPF")).toHaveValue("Q0.SLF.MBD/7VX4-39");
    await page.goto(`/${store.slug}`);
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page.getByRole("heading", { name: "Adega da Dona" }).first()).toBeVisible();
    await page.goto(`/painel/${store.slug}/loja`);
    await expect(page).toHaveURL(`/painel/${slug}/loja`);
  });

  await test.step("what somebody else saved meanwhile is told, and nothing typed is lost", async () => {
    await name.fill("Nome da Dona");
    await page.getByLabel("Descrição").fill("Só minha");
    await inShopFile(server.dataDir, (query) =>
      query
        .updateTable("stores")
        .set({ name: "Nome de Outra", seller_address: "Rua Nova, 5" })
        .where("id", "=", store.id)
        .execute(),
    );
    await save.press("Enter");
    await expect(page.getByText("Outra pessoa mudou esta página: Nome, Endereço da loja.")).toBeInViewport();
    await expect(name).toHaveValue("Nome da Dona");
    await expect(page.getByLabel("Endereço da loja")).toHaveValue("Rua Nova, 5");
    await axe();
    await shot("settings-store-changed");
    await save.press("Enter");
    await expect(page.getByText("Outra pessoa mudou esta página")).toHaveCount(0);
    await expect(page.getByText("Há mudanças que não foram salvas.")).toHaveCount(0);
  });

  await test.step("off air and on again", async () => {
    await page.getByLabel("Receber pedidos").uncheck();
    await save.press("Enter");
    await expect(page.getByText("Esta loja está fora do ar.")).toBeVisible();
    await page.getByLabel("Receber pedidos").check();
    await save.press("Enter");
    await expect(page.getByText("Esta loja está fora do ar.")).toHaveCount(0);
    await inShopFile(server.dataDir, (query) =>
      query
        .updateTable("stores")
        .set({ active: false, suspended_at: Date.now(), suspend_reason: "Sem alvará" })
        .where("id", "=", store.id)
        .execute(),
    );
    await page.reload();
    await expect(page.getByLabel("Receber pedidos")).toBeDisabled();
    await expect(
      page.getByRole("main").getByText("A plataforma suspendeu esta loja: Sem alvará"),
    ).toBeVisible();
  });
});
