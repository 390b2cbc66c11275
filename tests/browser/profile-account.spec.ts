import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/harness/fixtures.ts";
import { fillAll, refusedForm, signedUp, warning } from "./steps/account.ts";
import { openProfile } from "./steps/profile.ts";

test("dialogs follow the URL: back closes, a reload opens again, the focus comes back", {
  tag: "@once",
}, async ({ page, site }) => {
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
