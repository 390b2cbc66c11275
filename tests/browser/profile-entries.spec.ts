import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { fillAll, openAccountMenu, refusedForm, signedUp, warning } from "./steps/account.ts";
import { addressSaved, entryRow, openProfile } from "./steps/profile.ts";
import { holdData } from "./steps/shopping.ts";

const contactSaved = "Contato atualizando com sucesso!";

/** A postal-code service that knows one code. */
async function knowsPaulista(page: Page): Promise<void> {
  await page.route(/\/ws\/\d{8}\/json\//, (route) =>
    route.fulfill({
      json: route.request().url().includes("/01310100/")
        ? { logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" }
        : { erro: true },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
}

async function addAddress(page: Page, number: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Novo" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo endereço" });
  await dialog.getByRole("textbox", { name: "CEP" }).fill("01310100");
  await expect(dialog.getByRole("textbox", { name: "Endereço" })).toHaveValue("Avenida Paulista");
  await dialog.getByRole("textbox", { name: "Número" }).fill(number);
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
}

test("addresses: the postal code fills in, the first is main, one can be made main", {
  tag: "@once",
}, async ({ page, site, server, axe, shot }) => {
  await knowsPaulista(page);
  await signedUp(page, site);
  await openProfile(page);
  await page.getByRole("main").getByRole("link", { name: "Novo" }).first().click();
  await expect(page).toHaveURL("/perfil#address-index");
  const dialog = page.getByRole("dialog", { name: "Novo endereço" });
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(warning(page, fillAll)).toBeVisible();
  await expect(dialog.getByText("Value is required")).toHaveCount(6);
  await dialog.getByRole("textbox", { name: "CEP" }).pressSequentially("01310100");
  await expect(dialog.getByRole("textbox", { name: "CEP" })).toHaveValue("01.310-100");
  await expect(dialog.getByRole("textbox", { name: "Cidade" })).toHaveValue("São Paulo");
  await expect(dialog.getByRole("combobox", { name: "UF" })).toHaveValue("SP");
  await axe();
  await shot("profile-address");
  await dialog.getByRole("textbox", { name: "Número" }).fill("1578");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(warning(page, addressSaved)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const first = entryRow(page, "ENDEREÇOS", "Avenida Paulista, 1578");
  await expect(first).toContainText("Principal");
  await expect(first.getByRole("button", { name: "Definir como principal" })).toHaveCount(0);

  await addAddress(page, "900");
  const second = entryRow(page, "ENDEREÇOS", "Avenida Paulista, 900");
  await second.getByRole("button", { name: "Definir como principal" }).click();
  await expect(second).toContainText("Principal");
  await expect(first).not.toContainText("Principal");

  // A reference is not asked for; an address that has one keeps it.
  await inShopFile(server.dataDir, (query) =>
    query
      .updateTable("addresses")
      .set({ reference: "Portão azul" })
      .where("number", "=", "1578")
      .where("reference", "=", "")
      .execute(),
  );
  await page.reload();
  await first.getByRole("link", { name: "Editar" }).click();
  await expect(page).toHaveURL(/\/perfil\?endereco=[\w-]+#address-index$/);
  const edit = page.getByRole("dialog", { name: "Editar endereço" });
  await expect(edit.getByRole("textbox", { name: "Número" })).toHaveValue("1578");
  await edit.getByRole("textbox", { name: "Complemento" }).fill("Apto 74");
  await edit.getByRole("button", { name: "SALVAR" }).click();
  await expect(first).toContainText("Avenida Paulista, 1578, Apto 74");
  await expect(first).toContainText("(Portão azul)");
  await shot("profile-full", { fullPage: true });
});

test("contacts, and the question before deleting one", { tag: "@once" }, async ({
  page,
  site,
  axe,
  shot,
}) => {
  await signedUp(page, site);
  await openProfile(page);
  await page.getByRole("main").getByRole("link", { name: "Novo" }).last().click();
  await expect(page).toHaveURL("/perfil#contact-index");
  const dialog = page.getByRole("dialog", { name: "Novo contato" });
  await dialog.getByRole("textbox", { name: "Celular" }).pressSequentially("11912345678");
  await expect(dialog.getByRole("textbox", { name: "Celular" })).toHaveValue("(11) 9 1234-5678");
  await axe();
  await shot("profile-contact");
  const saving = await holdData(page);
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(page.getByText("Atualizando os dados, aguarde...", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "SALVAR" })).toBeDisabled();
  saving();
  await expect(warning(page, contactSaved)).toBeVisible();

  const contact = entryRow(page, "CONTATOS", "(11) 9 1234-5678");
  await contact.getByRole("link", { name: "Excluir" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirmar" });
  await expect(question).toContainText("(11) 9 1234-5678");
  await expect(question).toContainText(/ID: [\w-]+/);
  await axe();
  await shot("profile-delete");
  await question.getByRole("button", { name: "Não, cancelar" }).click();
  await expect(question).toHaveCount(0);
  await expect(contact).toBeVisible();

  await contact.getByRole("link", { name: "Excluir" }).click();
  const release = await holdData(page);
  await question.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(page.getByText("Excluindo os dados, aguarde...", { exact: true })).toBeVisible();
  release();
  await expect(question).toHaveCount(0);
  await expect(contact).toHaveCount(0);
});

test("a session that is over while something is typed loses nothing", { tag: "@once" }, async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(refusedForm);
  await signedUp(page, site);
  await openProfile(page);
  await page.getByRole("main").getByRole("link", { name: "Novo" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Novo contato" });
  await dialog.getByRole("textbox", { name: "Celular" }).fill("11912345678");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(warning(page, "Sua sessão terminou. Entre de novo para continuar.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Celular" })).toHaveValue("(11) 9 1234-5678");
  // Once what was typed is left, the page is too.
  await dialog.getByRole("button", { name: "cancelar" }).click();
  await expect(page).toHaveURL("/auth/login?redirectTo=%2Fperfil");
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole("menuitem")).toHaveText(["Entrar"]);
});

test("another person's entry cannot be opened, changed or deleted", { tag: "@once" }, async ({
  page,
  site,
  browser,
}) => {
  await signedUp(page, site);
  await openProfile(page);
  await page.getByRole("main").getByRole("link", { name: "Novo" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Novo contato" });
  await dialog.getByRole("textbox", { name: "Celular" }).fill("11912345678");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  const link = await entryRow(page, "CONTATOS", "1234")
    .getByRole("link", { name: "Editar" })
    .getAttribute("href");
  const id = new URL(link ?? "", site).searchParams.get("contato") ?? "";

  const context = await browser.newContext({ baseURL: site });
  const stranger = await context.newPage();
  await signedUp(stranger, site);
  await stranger.goto(link ?? "");
  await expect(stranger).toHaveURL("/perfil");
  const headers = { origin: site };
  const change = await stranger.request.post("/perfil/salvar/contatos", {
    headers,
    form: { id, phone: "11987654321" },
  });
  expect(change.status()).toBe(400);
  await stranger.request.post(`/perfil/excluir/contatos/${id}`, { headers });
  await stranger.request.post(`/perfil/principal/contatos/${id}`, { headers });
  await context.close();
  await page.reload();
  await expect(entryRow(page, "CONTATOS", "(11) 9 1234-5678")).toBeVisible();
});
