import { expect, test } from "#tests/harness/fixtures.ts";
import {
  expectSignedIn,
  fillAll,
  mailedLink,
  newPerson,
  refusedForm,
  signedUp,
  warning,
} from "./steps/account.ts";
import { addressSaved, openProfile } from "./steps/profile.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

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
  await hydrated(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "ENTRAR" }).click();
  await expect(page).toHaveURL(/\/auth\/confirmEmail\?token=/);
  await axe();
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await page.getByRole("link", { name: "Ir para o perfil" }).click();
  await expect(page.getByRole("definition").last()).toHaveText(email);
});

test("the photo is set, shown in the header, and removed", { tag: "@once" }, async ({ page, site }) => {
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
