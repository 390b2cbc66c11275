import { expect, test } from "#tests/harness/fixtures.ts";
import { fillAll, newPerson, postForm, refusedForm, signedUp, visitStore, warning } from "./steps/account.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

test("/auth leads to the login, which says what is missing and links to the other screens", async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/auth");
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Facebook" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
  await hydrated(page);
  await axe();
  await shot("auth-login", { fullPage: true });

  await test.step("an empty login says so beside the fields and in a notice, and moves the focus", async () => {
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(warning(page, fillAll)).toBeVisible();
    await expect(page.getByText("Value is required")).toHaveCount(2);
    const email = page.getByRole("textbox", { name: "E-mail" });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Value is required");
    await axe();
    await email.fill("ana");
    await email.blur();
    await expect(email).toHaveAccessibleDescription("Value is not a valid email address");
    await email.fill("ana@example.com");
    await expect(email).not.toHaveAttribute("aria-invalid");
  });

  await page.getByRole("link", { name: "Cadastre-se" }).click();
  await expect(page).toHaveURL("/auth/register");
  await expect(page.getByRole("button", { name: "Cadastrar", exact: true })).toBeVisible();
  await axe();
  await shot("auth-register", { fullPage: true });
  await page.getByRole("link", { name: "Entre", exact: true }).click();
  await expect(page).toHaveURL("/auth/login");

  await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  await expect(page).toHaveURL("/auth/forgotPassword");
  await expect(page.getByRole("heading", { name: "Esqueceu a senha", exact: true })).toBeVisible();
  await expect(
    page.getByText("Informe o seu e-mail e receba um link para redefinir a senha.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "REDEFINIR SENHA" })).toBeVisible();
  await axe();
  await shot("auth-forgot");
});

test("the logo of the current store; a wrong password and an unknown e-mail get the same answer, the right one leads on", {
  tag: "@once",
}, async ({ page, site, context, allowConsole }) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await context.clearCookies();
  await visitStore(page, "adega-do-ze");
  await page.goto("/auth/login");
  await hydrated(page);
  await expect(page.getByRole("main").getByRole("img", { name: /^Logo de / })).toHaveAttribute(
    "src",
    "/demo/logos/adega-do-ze.webp",
  );
  const email = page.getByRole("textbox", { name: "E-mail" });
  for (const address of [person.email, newPerson().email]) {
    await email.fill(address);
    await page.getByLabel("Senha", { exact: true }).fill("errada-errada");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(warning(page, "Erro: A senha fornecida está incorreta")).toBeVisible();
    await expect(email).toHaveValue(address);
    await page.getByRole("button", { name: "Fechar aviso" }).click();
  }
  await email.fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/adega-do-ze");
});

test("the progress of signing in is said, after a moment; without a current store it leads to the list", {
  tag: "@once",
}, async ({ page, site, context }) => {
  const person = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/auth/login");
  await hydrated(page);
  const release = await holdData(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  const warned = page.waitForEvent("console", (message) => /No store slug/.test(message.text()));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Autenticando sua conta...", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  release();
  expect((await warned).type()).toBe("warning");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
});

test("the guard sends a guest to the login, and the login back", { tag: "@once" }, async ({
  page,
  site,
  context,
}) => {
  const person = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/perfil/servico");
  await expect(page).toHaveURL("/auth/login?redirectTo=%2Fperfil%2Fservico");
  await hydrated(page);
  await page.getByRole("link", { name: "Cadastre-se" }).click();
  await page.getByRole("link", { name: "Entre", exact: true }).click();
  await expect(page).toHaveURL("/auth/login?redirectTo=%2Fperfil%2Fservico");
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/perfil/servico");
  await expect(page.getByRole("heading", { name: "PERFIL" })).toBeVisible();

  await page.goto("/auth/login");
  await expect(page).toHaveURL("/");
  await page.goto("/auth/register");
  await expect(page).toHaveURL("/");
});

test("signing in never leads to another site", { tag: "@once" }, async ({ page, site, context }) => {
  const { email, password } = await signedUp(page, site);
  for (const elsewhere of [
    "//e.example",
    "/\\e.example",
    "/%2f%2fe.example",
    "https://e.example",
    "javascript:alert(1)",
  ]) {
    await context.clearCookies();
    const response = await postForm(page, site, "/auth/login", { email, password, redirectTo: elsewhere });
    expect(response.headers().location, elsewhere).toBe("/");
  }
});
