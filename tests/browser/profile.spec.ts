import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import {
  expectSignedIn,
  mailedLink,
  newPerson,
  openAccountMenu,
  signedUp,
  warning,
} from "./steps/account.ts";
import { alive, holdData } from "./steps/shopping.ts";

const fillAll = "Por favor, preencher todos os campos!";
const addressSaved = "Endereço atualizando com sucesso!";
const contactSaved = "Contato atualizando com sucesso!";
/** Browsers log every answer that is not a success; a refused form is one of the expected ones. */
const refusedForm = /status of 40[01]/;

const row = (page: Page, list: string, text: string | RegExp) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: text });

async function openProfile(page: Page): Promise<void> {
  await page.goto("/perfil");
  await alive(page);
}

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

test("the profile: header, tab, cards", async ({ page, site, axe, shot }) => {
  const person = await signedUp(page, site);
  await openProfile(page);
  await expect(page.getByRole("heading", { name: "PERFIL", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("navigation", { name: "Seções do perfil" }).getByRole("link")).toHaveText([
    "Perfil",
  ]);
  for (const title of ["DADOS CADASTRAIS", "ENDEREÇOS", "CONTATOS", "Meus pedidos", "Meus dados"]) {
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: "Sem foto" })).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Nome", "CPF", "Celular", "E-mail"]);
  await expect(page.getByRole("definition")).toHaveText([
    person.name,
    "Não informado",
    "Não informado",
    person.email,
  ]);
  await axe();
  await shot("profile-empty", { fullPage: true });
});

test("personal data: masks, validation, saving; the header follows", { tag: "@once" }, async ({
  page,
  site,
  axe,
  shot,
}) => {
  await signedUp(page, site);
  await openProfile(page);
  await page.getByRole("link", { name: "Editar dados cadastrais" }).click();
  await expect(page).toHaveURL("/perfil#user-index");
  const dialog = page.getByRole("dialog", { name: "Dados cadastrais" });
  await dialog.getByRole("textbox", { name: "Nome" }).fill("");
  await dialog.getByRole("textbox", { name: "Celular" }).pressSequentially("11912345678");
  await expect(dialog.getByRole("textbox", { name: "Celular" })).toHaveValue("(11) 91234-5678");
  await dialog.getByRole("textbox", { name: "CPF" }).pressSequentially("52998224726");
  await expect(dialog.getByRole("textbox", { name: "CPF" })).toHaveValue("529.982.247-26");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(warning(page, fillAll)).toBeVisible();
  await expect(dialog.getByText("CPF inválido")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await axe();
  await shot("profile-personal");
  await dialog.getByRole("textbox", { name: "Nome" }).fill("Bia Souza");
  await dialog.getByRole("textbox", { name: "CPF" }).fill("52998224725");
  const release = await holdData(page);
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(page.getByText("Atualizando seus dados, aguarde....", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "SALVAR" })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/perfil");
  await expect(warning(page, addressSaved)).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("Bia Souza");
  await expect(page.getByRole("definition").nth(1)).toHaveText("529.982.247-25");
  await expect(page.getByRole("definition").nth(2)).toHaveText("(11) 91234-5678");
  await expectSignedIn(page, "Bia Souza");
});

test("a new e-mail asks for the password and takes effect when it is confirmed", { tag: "@once" }, async ({
  page,
  site,
  server,
  axe,
  allowConsole,
}) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  const { email } = newPerson();
  await page.goto("/perfil#user-index");
  const dialog = page.getByRole("dialog", { name: "Dados cadastrais" });
  await dialog.getByRole("textbox", { name: "Celular" }).fill("11912345678");
  await dialog.getByRole("textbox", { name: "CPF" }).fill("52998224725");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog.getByLabel("Senha atual").fill("errada-errada");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog.getByText("A senha fornecida está incorreta")).toBeVisible();
  await dialog.getByLabel("Senha atual").fill(person.password);
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(warning(page, "Confirme o novo e-mail pelo link que enviamos.")).toBeVisible();
  await expect(warning(page, addressSaved)).toHaveCount(0);
  await expect(page.getByRole("definition").last()).toHaveText(person.email);
  await expect(page.getByRole("definition").nth(1)).toHaveText("529.982.247-25");

  // The mail is often read where nobody is signed in: signing in leads on to what it asked for.
  await page.context().clearCookies();
  await page.goto(await mailedLink(server.dataDir, email));
  await alive(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "ENTRAR" }).click();
  await expect(page).toHaveURL(/\/auth\/confirmEmail\?token=/);
  await axe();
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await page.getByRole("link", { name: "Ir para o perfil" }).click();
  await expect(page.getByRole("definition").last()).toHaveText(email);
});

test("addresses: the postal code fills in, the first is main, one can be made main", async ({
  page,
  site,
  server,
  axe,
  shot,
}) => {
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
  const first = row(page, "ENDEREÇOS", "Avenida Paulista, 1578");
  await expect(first).toContainText("Principal");
  await expect(first.getByRole("button", { name: "Definir como principal" })).toHaveCount(0);

  await addAddress(page, "900");
  const second = row(page, "ENDEREÇOS", "Avenida Paulista, 900");
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

test("contacts, and the question before deleting one", async ({ page, site, axe, shot }) => {
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

  const contact = row(page, "CONTATOS", "(11) 9 1234-5678");
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

test("dialogs follow the URL: back closes, a reload opens again, the focus comes back", async ({
  page,
  site,
}) => {
  await signedUp(page, site);
  await openProfile(page);
  const opener = page.getByRole("link", { name: "Trocar Senha" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Trocar Senha" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/perfil/senha#password-index");
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/perfil");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.goto("/perfil/senha");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/perfil/senha#password-index");
  await dialog.getByRole("button", { name: "cancelar" }).click();
  await expect(page).toHaveURL("/perfil");
});

test("changing the password", { tag: "@once" }, async ({ page, site, axe, shot, allowConsole }) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await page.goto("/perfil/senha");
  const dialog = page.getByRole("dialog", { name: "Trocar Senha" });
  await dialog.getByRole("button", { name: "ALTERAR SENHA" }).click();
  await expect(warning(page, fillAll)).toBeVisible();
  await expect(dialog.getByText("Value is required")).toHaveCount(3);
  await axe();
  await shot("profile-password");
  const fill = async (old: string) => {
    await dialog.getByLabel("Senha Antiga").fill(old);
    await dialog.getByLabel("Senha Nova", { exact: true }).fill("uma-senha-nova");
    await dialog.getByLabel("Confirmar Senha Nova").fill("uma-senha-nova");
    await dialog.getByRole("button", { name: "ALTERAR SENHA" }).click();
  };
  await dialog.getByRole("button", { name: "Mostrar senha" }).first().click();
  await expect(dialog.getByLabel("Senha Antiga")).toHaveAttribute("type", "text");
  await fill("errada-errada");
  await expect(
    warning(page, "Parece um problema ao atualizar a senha. A senha fornecida está incorreta"),
  ).toBeVisible();
  await fill(person.password);
  await expect(warning(page, "Senha alterada com sucesso!")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("the photo is set, shown in the header, and removed", async ({ page, site }) => {
  await signedUp(page, site);
  await openProfile(page);
  await page.getByLabel("Arquivo da foto").setInputFiles({
    name: "a.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(warning(page, "Escolha uma foto em JPEG, PNG ou WebP.")).toBeVisible();
  await page.getByLabel("Arquivo da foto").setInputFiles("public/icon-192.png");
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  await expect(warning(page, "Foto atualizada.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sua conta" }).locator("img")).toHaveAttribute(
    "src",
    /photo/,
  );
  await page.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByRole("img", { name: "Sem foto" })).toBeVisible();
  await expect(warning(page, "Foto removida.")).toBeVisible();
});

test("my data can be downloaded, and the account deleted", { tag: "@once" }, async ({
  page,
  site,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await openProfile(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar meus dados" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("meus-dados-n1-delivery.json");
  expect(await readFile(await file.path(), "utf8")).toContain(person.email);

  await page.getByRole("link", { name: "Excluir minha conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir minha conta" });
  await axe();
  await shot("profile-delete-account");
  await dialog.getByRole("textbox", { name: "Digite EXCLUIR para confirmar" }).fill("excluir");
  await dialog.getByLabel("Senha", { exact: true }).fill("errada-errada");
  await dialog.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(dialog.getByText("A senha fornecida está incorreta")).toBeVisible();
  await dialog.getByLabel("Senha", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(page).toHaveURL("/");
  await expect(warning(page, "Sua conta foi excluída. Enviamos a confirmação por e-mail.")).toBeVisible();
  await page.goto("/perfil");
  await expect(page).toHaveURL(/\/auth\/login/);
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

test("a password changed by nobody is logged", { tag: "@once" }, async ({
  page,
  site,
  server,
  context,
  allowConsole,
}) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await page.goto("/perfil/senha");
  const dialog = page.getByRole("dialog", { name: "Trocar Senha" });
  await dialog.getByLabel("Senha Antiga").fill(person.password);
  await dialog.getByLabel("Senha Nova", { exact: true }).fill("uma-senha-nova");
  await dialog.getByLabel("Confirmar Senha Nova").fill("uma-senha-nova");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "ALTERAR SENHA" }).click();
  await expect(warning(page, "Sua sessão terminou. Entre de novo para continuar.")).toBeVisible();
  await expect.poll(() => server.log()).toContain("No authenticated user");
});

test("my data that cannot be downloaded: a session that is over leads to the login, a failure is said", {
  tag: "@once",
}, async ({ page, site, context, allowConsole }) => {
  allowConsole(/status of 503/);
  await signedUp(page, site);
  await openProfile(page);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const link = page.getByRole("link", { name: "Baixar meus dados" });
  await page.route("**/perfil/meus-dados", (route) => route.fulfill({ status: 503 }));
  await link.click();
  await expect(
    warning(page, "Não foi possível baixar os seus dados. Tente de novo em instantes."),
  ).toBeVisible();
  await page.unrouteAll();
  await context.clearCookies();
  await link.click();
  await expect(page).toHaveURL("/auth/login?redirectTo=%2Fperfil");
  await expect(warning(page, "Sua sessão terminou. Entre de novo para continuar.")).toBeVisible();
  expect(downloads).toEqual([]);
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
  const link = await row(page, "CONTATOS", "1234").getByRole("link", { name: "Editar" }).getAttribute("href");
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
  await expect(row(page, "CONTATOS", "(11) 9 1234-5678")).toBeVisible();
});
