import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { mailedLink, openAccountMenu, signedUp, warning } from "./steps/account.ts";
import { hydrated } from "./steps/shopping.ts";

/** What browsers and the router log about requests that fail. */
const failedRequest = /Failed to load resource|status of (401|50\d)/;

const failures = ["abort", 500, 503] as const;
type Failure = (typeof failures)[number];

/** Forms sent to this path fail from now on; what is loaded does not. */
async function fails(page: Page, path: string, how: Failure): Promise<void> {
  await page.route(new RegExp(`${path}\\.data`), (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    return how === "abort" ? route.abort() : route.fulfill({ status: how, body: "Indisponível." });
  });
}

async function addContact(page: Page, site: string, phone: string): Promise<string> {
  const answer = await page.request.post("/perfil/salvar/contatos", {
    form: { phone },
    headers: { origin: site },
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

const contactRow = (page: Page, text: string) =>
  page.getByRole("list", { name: "CONTATOS" }).getByRole("listitem").filter({ hasText: text });

test("a contact or an address that cannot be saved stays in its dialog", async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await signedUp(page, site);
  for (const [at, how] of failures.entries()) {
    await test.step(`contact, ${how}`, async () => {
      const shown = `(11) 9 1234-567${at}`;
      await page.goto("/perfil#contact-index");
      await fails(page, "/perfil/salvar/contatos", how);
      const contact = page.getByRole("dialog", { name: "Novo contato" });
      await contact.getByRole("textbox", { name: "Celular" }).fill(`1191234567${at}`);
      await contact.getByRole("button", { name: "SALVAR" }).click();
      await expect(warning(page, "Ocorreu um erro ao salvar o contato.")).toBeVisible();
      await expect(contact.getByRole("textbox", { name: "Celular" })).toHaveValue(shown);
      await page.unrouteAll();
      // By a key: the next press on SALVAR would come so soon that it counted as the second half of a double press.
      await contact.getByRole("button", { name: "SALVAR" }).press("Enter");
      await expect(contactRow(page, shown)).toBeVisible();
      await expect(page).toHaveURL("/perfil");
    });
  }
  await page.route(/\/ws\/\d{8}\/json\//, (route) =>
    route.fulfill({ json: { erro: true }, headers: { "access-control-allow-origin": "*" } }),
  );
  await page.goto("/perfil#address-index");
  const address = page.getByRole("dialog", { name: "Novo endereço" });
  await address.getByRole("textbox", { name: "CEP" }).fill("01310100");
  await address.getByRole("textbox", { name: "Endereço" }).fill("Avenida Paulista");
  await address.getByRole("textbox", { name: "Número" }).fill("900");
  await address.getByRole("textbox", { name: "Bairro" }).fill("Bela Vista");
  await address.getByRole("textbox", { name: "Cidade" }).fill("São Paulo");
  await address.getByRole("combobox", { name: "UF" }).selectOption("SP");
  for (const how of failures) {
    await test.step(`address, ${how}`, async () => {
      await fails(page, "/perfil/salvar/enderecos", how);
      await address.getByRole("button", { name: "SALVAR" }).click();
      const said = warning(page, "Ocorreu um erro ao salvar o endereço.");
      await expect(said).toBeVisible();
      await expect(address.getByRole("textbox", { name: "Endereço" })).toHaveValue("Avenida Paulista");
      await expect(address.getByRole("textbox", { name: "Número" })).toHaveValue("900");
      await page.getByRole("button", { name: "Fechar aviso" }).click();
      await expect(said).toHaveCount(0);
    });
  }
});

test("personal data and a new password that cannot be saved stay in their dialogs", async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await signedUp(page, site);
  await page.goto("/perfil#user-index");
  await fails(page, "/perfil/dados", 503);
  const personal = page.getByRole("dialog", { name: "Dados cadastrais" });
  await personal.getByRole("textbox", { name: "Nome" }).fill("Bia Souza");
  await personal.getByRole("textbox", { name: "Celular" }).fill("11912345678");
  await personal.getByRole("textbox", { name: "CPF" }).fill("52998224725");
  await personal.getByRole("button", { name: "SALVAR" }).click();
  await expect(warning(page, "Ocorreu um erro ao salvar o endereço.")).toBeVisible();
  await expect(personal.getByRole("textbox", { name: "Nome" })).toHaveValue("Bia Souza");

  await page.goto("/perfil/senha");
  await fails(page, "/perfil/trocar-senha", 503);
  const password = page.getByRole("dialog", { name: "Trocar Senha" });
  await password.getByLabel("Senha Antiga").fill("a-senha-antiga");
  await password.getByLabel("Senha Nova", { exact: true }).fill("uma-senha-nova");
  await password.getByLabel("Confirmar Senha Nova").fill("uma-senha-nova");
  await password.getByRole("button", { name: "ALTERAR SENHA" }).click();
  await expect(
    warning(page, "Parece um problema ao atualizar a senha. O servidor não respondeu"),
  ).toBeVisible();
  await expect(password.getByLabel("Senha Antiga")).toHaveValue("a-senha-antiga");
  await expect(password.getByLabel("Confirmar Senha Nova")).toHaveValue("uma-senha-nova");
});

test("a deletion that fails says so, and the lists are loaded again all the same", async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await signedUp(page, site);
  const [first, second] = [
    await addContact(page, site, "11912345678"),
    await addContact(page, site, "11987654321"),
  ];
  const elsewhere = (id: string) =>
    page.request.post(`/perfil/excluir/contatos/${id}`, { headers: { origin: site } });
  await page.goto("/perfil");
  await hydrated(page);
  const question = page.getByRole("alertdialog", { name: "Confirmar" });

  // Gone already, in another tab.
  await contactRow(page, "(11) 9 1234-5678").getByRole("link", { name: "Excluir" }).click();
  await expect(question).toBeVisible();
  await elsewhere(first);
  await question.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(warning(page, "Parece que ocorreu um problema: ele não existe mais")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(contactRow(page, "(11) 9 1234-5678")).toHaveCount(0);

  await contactRow(page, "(11) 9 8765-4321").getByRole("link", { name: "Excluir" }).click();
  await expect(question).toBeVisible();
  await elsewhere(second);
  await fails(page, "/perfil/excluir/contatos/[\\w-]+", "abort");
  await question.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(warning(page, "Parece que ocorreu um problema: sem conexão")).toBeVisible();
  await expect(contactRow(page, "(11) 9 8765-4321")).toHaveCount(0);
  await expect(page.getByText("DADOS CADASTRAIS")).toBeVisible();
});

test("the profile, the main contact, and the account, outlive a failure", async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  const { password } = await signedUp(page, site);
  await addContact(page, site, "11987654321");
  await page.goto("/perfil#contact-index");
  await test.step("a profile that cannot be loaded again after saving stays as it is", async () => {
    const dialog = page.getByRole("dialog", { name: "Novo contato" });
    await dialog.getByRole("textbox", { name: "Celular" }).fill("11912345678");
    await page.route(/\/perfil\.data/, (route) => route.abort());
    await dialog.getByRole("button", { name: "SALVAR" }).click();
    await expect(warning(page, "Contato atualizando com sucesso!")).toBeVisible();
    await expect(warning(page, "Não foi possível atualizar o perfil. Ele pode ter mudado.")).toBeVisible();
    await expect(page.getByText("DADOS CADASTRAIS")).toBeVisible();
    await page.unrouteAll();
  });

  await page.goto("/perfil");
  await hydrated(page);
  await fails(page, "/perfil/principal/contatos/[\\w-]+", "abort");
  await page.getByRole("button", { name: "Definir como principal" }).click();
  await expect(warning(page, "Ocorreu um erro ao salvar o contato.")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "CONTATOS" }).getByText("Principal", { exact: true }),
  ).toHaveCount(1);

  await fails(page, "/perfil/excluir-conta", 503);
  await page.getByRole("link", { name: "Excluir minha conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir minha conta" });
  await dialog.getByRole("textbox", { name: "Digite EXCLUIR para confirmar" }).fill("excluir");
  await dialog.getByLabel("Senha", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(warning(page, "Parece que ocorreu um problema: o servidor não respondeu")).toBeVisible();
  await expect(dialog.getByLabel("Senha", { exact: true })).toHaveValue(password);
});

test("signing in, signing up and asking for a link: nothing typed is lost with the connection", async ({
  page,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await page.goto("/auth/login");
  await hydrated(page);
  await fails(page, "/auth/login", "abort");
  const email = page.getByRole("textbox", { name: "E-mail" });
  await email.fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(warning(page, "Erro: sem conexão")).toBeVisible();
  await expect(email).toHaveValue("ana@example.com");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("segredo-da-ana");

  await page.goto("/auth/register");
  await hydrated(page);
  await fails(page, "/auth/register", 503);
  await page.getByRole("textbox", { name: "Nome completo" }).fill("Ana Lima");
  await email.fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByLabel("Confirmar senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await expect(warning(page, "Não foi possível criar a sua conta: o servidor não respondeu")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome completo" })).toHaveValue("Ana Lima");

  await page.goto("/auth/forgotPassword");
  await hydrated(page);
  await fails(page, "/auth/forgotPassword", "abort");
  await email.fill("ana@example.com");
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(warning(page, "Há um erro: sem conexão")).toBeVisible();
  await expect(email).toHaveValue("ana@example.com");
});

test("a new password by mail: a failure loses nothing, success ends the session of this browser too", async ({
  page,
  site,
  server,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  const person = await signedUp(page, site);
  await page.goto("/");
  await page.request.post("/auth/forgotPassword", {
    form: { email: person.email },
    headers: { origin: site },
  });
  await page.goto(await mailedLink(server.dataDir, person.email));
  await hydrated(page);
  await fails(page, "/auth/resetPassword", 500);
  await page.getByLabel("Senha Nova", { exact: true }).fill("uma-senha-nova");
  await page.getByLabel("Confirmar Senha Nova", { exact: true }).fill("uma-senha-nova");
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(warning(page, "Há um erro: o servidor não respondeu")).toBeVisible();
  await expect(page.getByLabel("Senha Nova", { exact: true })).toHaveValue("uma-senha-nova");

  await page.unrouteAll();
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(page).toHaveURL("/auth/login?senha=nova");
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole("menuitem")).toHaveText(["Entrar"]);
});
