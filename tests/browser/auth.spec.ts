import { expect, test } from "#tests/harness/fixtures.ts";
import {
  expectSignedIn,
  mailedLink,
  newPerson,
  openAccountMenu,
  postForm,
  signedUp,
  visitStore,
  warning,
} from "./steps/account.ts";
import { alive, holdData } from "./steps/shopping.ts";

/** Browsers log every answer that is not a success; a refused form is one of the expected ones. */
const refusedForm = /status of 40[01]/;
const fillAll = "Por favor, preencher todos os campos!";

test("/auth leads to the login, which links to the other screens", async ({ page, axe, shot }) => {
  await page.goto("/auth");
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Facebook" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
  await alive(page);
  await axe();
  await shot("auth-login", { fullPage: true });

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

test("the screens show the logo of the current store", async ({ page }) => {
  await visitStore(page, "pizzaria-bella");
  await page.goto("/auth/login");
  await expect(page.getByRole("main").getByRole("img", { name: /^Logo de / })).toHaveAttribute(
    "src",
    "/demo/logos/pizzaria-bella.webp",
  );
});

test("signing in without a current store warns, and leads to the list of stores", { tag: "@once" }, async ({
  page,
  site,
  context,
}) => {
  const { email, password } = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/auth/login");
  await alive(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  const warned = page.waitForEvent("console", (message) => /No store slug/.test(message.text()));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  expect((await warned).type()).toBe("warning");
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
});

test("an empty login says so beside the fields and in a notice, and moves the focus", async ({
  page,
  axe,
}) => {
  await page.goto("/auth/login");
  await alive(page);
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

test("register signs in and leads to the list of stores", async ({ page }) => {
  const person = newPerson();
  await page.goto("/auth/register");
  await alive(page);
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
  await alive(page);
  await page.getByRole("textbox", { name: "Nome completo" }).fill("Outra Pessoa");
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill("12345678");
  await page.getByLabel("Confirmar senha", { exact: true }).fill("12345678");
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(warning(page, "O e-mail já está em uso")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome completo" })).toHaveValue("Outra Pessoa");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(person.email);
});

test("a wrong password and an unknown e-mail get the same answer; the right one leads on", {
  tag: "@once",
}, async ({ page, site, context, allowConsole }) => {
  allowConsole(refusedForm);
  const person = await signedUp(page, site);
  await context.clearCookies();
  await visitStore(page, "adega-do-ze");
  await page.goto("/auth/login");
  await alive(page);
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

test("the progress of signing in is said, after a moment", { tag: "@once" }, async ({
  page,
  site,
  context,
}) => {
  const person = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/auth/login");
  await alive(page);
  const release = await holdData(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Autenticando sua conta...", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  release();
  await expect(page).toHaveURL("/");
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
  await alive(page);
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

for (const elsewhere of [
  "//e.example",
  "/\\e.example",
  "/%2f%2fe.example",
  "https://e.example",
  "javascript:alert(1)",
]) {
  test(`signing in never leads to ${elsewhere}`, { tag: "@once" }, async ({ page, site, context }) => {
    const { email, password } = await signedUp(page, site);
    await context.clearCookies();
    const response = await postForm(page, site, "/auth/login", { email, password, redirectTo: elsewhere });
    expect(response.headers().location).toBe("/");
  });
}

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

test("a forgotten password: the mail, the new password, and the link works once", async ({
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
  await alive(page);
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
  await alive(page);
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
  await alive(page);
  await page.getByLabel("Senha Nova", { exact: true }).fill("mais-uma-senha");
  await page.getByLabel("Confirmar Senha Nova", { exact: true }).fill("mais-uma-senha");
  const token = new URL(second).searchParams.get("token") ?? "";
  const password = "de-outra-aba";
  await postForm(page, site, "/auth/resetPassword", { token, password, passwordMatch: password });
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(page.getByRole("region", { name: "Avisos" }).getByText(/^Há um erro: /)).toBeVisible();
});

test("signing out ends at the login, in every tab", { tag: "@once" }, async ({ page, site, context }) => {
  const person = await signedUp(page, site);
  await page.goto("/adega-do-ze");
  const profile = await context.newPage();
  await profile.goto("/perfil");
  await expect(profile.getByText(person.email)).toBeVisible();
  await alive(profile);
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(profile).toHaveURL(/\/auth\/login\?redirectTo=%2Fperfil$/);
  const guest = await openAccountMenu(page);
  await expect(guest.getByRole("menuitem")).toHaveText(["Entrar"]);
});

test("a sign-out that fails says so and stays signed in", { tag: "@once" }, async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/signOut/);
  await signedUp(page, site);
  await page.goto("/");
  await page.route("**/auth/signOut", (route) => route.fulfill({ status: 503 }));
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(warning(page, "Error signing out user: HTTP 503")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the header remembers who is signed in, and notices when the session is over", { tag: "@once" }, async ({
  page,
  site,
  context,
}) => {
  const person = await signedUp(page, site);
  await page.goto("/");
  await expectSignedIn(page, person.name);
  await page.route("**/api/me", () => {});
  await page.reload();
  const menu = await openAccountMenu(page);
  await expect(menu.getByText(person.name)).toBeVisible();
  await page.unroute("**/api/me");
  await context.clearCookies();
  await page.reload();
  const guest = await openAccountMenu(page);
  await expect(guest.getByRole("menuitem")).toHaveText(["Entrar"]);
});

test("pages of stores are the same bytes for everyone; account pages are kept by nobody", {
  tag: "@once",
}, async ({ page, site, playwright }) => {
  await signedUp(page, site);
  const stranger = await playwright.request.newContext({ baseURL: site });
  const own = await page.request.get("/adega-do-ze");
  const theirs = await stranger.get("/adega-do-ze");
  expect(await own.text()).toBe(await theirs.text());
  const profile = await page.request.get("/perfil");
  const login = await stranger.get("/auth/login");
  expect(profile.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(login.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
  for (const response of [profile, login]) {
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  await stranger.dispose();
});
