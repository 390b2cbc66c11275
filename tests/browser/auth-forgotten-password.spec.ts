import { expect, test } from "#tests/harness/fixtures.ts";
import { mailedLink, newPerson, postForm, refusedForm, signedUp, warning } from "./steps/account.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

test("a forgotten password: the mail, the new password, and the link works once", { tag: "@once" }, async ({
  page,
  site,
  server,
  context,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await context.clearCookies();
  const sent =
    "Um e-mail de redefinição foi enviado para o e-mail com o qual você se registrou para redefinir sua senha.";
  await page.goto("/auth/forgotPassword");
  await hydrated(page);
  const email = page.getByRole("textbox", { name: "E-mail" });
  for (const address of [newPerson().email, person.email]) {
    await email.fill(address);
    const release = await holdData(page);
    await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
    await expect(page.getByText("Tentando redefinir sua senha...", { exact: true })).toBeVisible();
    release();
    await expect(warning(page, sent)).toBeVisible();
    await page.getByRole("button", { name: "Fechar aviso" }).click();
  }

  const link = await mailedLink(server.dataDir, person.email);
  expect(link).toContain("/auth/resetPassword?token=");
  await page.goto(link);
  await hydrated(page);
  await axe();
  await shot("auth-reset");
  await page.getByLabel("Senha Nova", { exact: true }).fill("uma-senha-nova");
  await page.getByLabel("Confirmar Senha Nova", { exact: true }).fill("uma-senha-nova");
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(page).toHaveURL("/auth/login?senha=nova");
  await expect(page.getByText("Senha alterada. Entre com a senha nova.")).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill("uma-senha-nova");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/");

  // A used link says so at once, and where to get another one.
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await expect(page.getByLabel("Senha Nova", { exact: true })).toHaveCount(0);
  await axe();
  await shot("auth-reset-used");
  await page.getByRole("link", { name: "Pedir outro link" }).click();
  await expect(page).toHaveURL("/auth/forgotPassword");

  // One that is used up while its form is open is said when the form is sent.
  const postReset = () =>
    page.request.post("/auth/forgotPassword", { form: { email: person.email }, headers: { origin: site } });
  await postReset();
  await expect.poll(() => mailedLink(server.dataDir, person.email)).not.toBe(link);
  const second = await mailedLink(server.dataDir, person.email);
  await page.goto(second);
  await hydrated(page);
  await page.getByLabel("Senha Nova", { exact: true }).fill("mais-uma-senha");
  await page.getByLabel("Confirmar Senha Nova", { exact: true }).fill("mais-uma-senha");
  const token = new URL(second).searchParams.get("token") ?? "";
  const password = "de-outra-aba";
  await postForm(page, site, "/auth/resetPassword", { token, password, passwordMatch: password });
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(page.getByRole("region", { name: "Avisos" }).getByText(/^Há um erro: /)).toBeVisible();
});
