import { expect, test } from "#tests/harness/fixtures.ts";
import { fillAll, newPerson, openAccountMenu, refusedForm, signedUp, warning } from "./steps/account.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

test("register signs in and leads to the list of stores", async ({ page }) => {
  const person = newPerson();
  await page.goto("/auth/register");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Nome completo" }).fill(person.name);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill("curta");
  await page.getByLabel("Confirmar senha", { exact: true }).fill("outra");
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(warning(page, fillAll)).toBeVisible();
  await expect(page.getByText("A senha precisa ter pelo menos 8 caracteres")).toBeVisible();
  await expect(page.getByText("As senhas não conferem")).toBeVisible();

  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill(person.password);
  const release = await holdData(page);
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(page.getByText("Registrando sua conta...", { exact: true })).toBeVisible();
  release();
  await expect(page).toHaveURL("/");
  const photo = page.getByRole("button", { name: "Sua conta" }).locator("img");
  await expect(photo).toHaveAttribute("src", "/avatar.svg");
  const menu = await openAccountMenu(page);
  await expect(menu.getByText(person.name)).toBeVisible();
  await expect(menu.getByRole("menuitem")).toHaveText(["Configurações", "Sair"]);
  await menu.getByRole("menuitem", { name: "Configurações" }).click();
  await expect(page).toHaveURL("/perfil");
});

test("an e-mail that is in use says so and loses nothing", { tag: "@once" }, async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/auth/register");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Nome completo" }).fill("Outra Pessoa");
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill("12345678");
  await page.getByLabel("Confirmar senha", { exact: true }).fill("12345678");
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(warning(page, "O e-mail já está em uso")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome completo" })).toHaveValue("Outra Pessoa");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(person.email);
});

test("without JavaScript the forms work by plain posts", { tag: "@once" }, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  const person = newPerson();
  await page.goto("/auth/register?redirectTo=/perfil");
  await page.getByRole("textbox", { name: "Nome completo" }).fill(person.name);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill("outra-coisa");
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(page.getByRole("alert").getByText(fillAll)).toBeVisible();
  await expect(page.getByText("As senhas não conferem")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome completo" })).toHaveValue(person.name);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(page).toHaveURL("/perfil");
  await expect(page.getByText(person.email)).toBeVisible();
  await context.close();
});
