import { findPostgres } from "#scripts/postgres.mjs";
import { test as base, expect } from "#tests/harness/fixtures.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/postgres-server.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { signedUp, warning } from "./steps/account.ts";
import { bagBar } from "./steps/shopping.ts";

/** The product on a PostgreSQL server that can be taken away from it. */
const test = base.extend<object, { postgres: PostgresServer }>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const postgres = await startPostgres();
      await use(postgres);
      await postgres.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ postgres }, use) => {
      const databaseUrl = await postgres.createDatabase();
      const server = await startServer({ databaseUrl, env: { DEMO: "1", LOG_LEVEL: "silent" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test.skip(!process.env.CI && !findPostgres(), "needs the programs of a PostgreSQL server");

test("while the database is away guards say so, menus are still there, and all comes back", async ({
  page,
  site,
  postgres,
  allowConsole,
}) => {
  allowConsole(/status of 50[03]/);
  await signedUp(page, site);
  await page.goto("/adega-do-ze");
  await expect(bagBar(page)).toBeVisible();
  await page.goto("/perfil#contact-index");
  const contact = page.getByRole("dialog", { name: "Novo contato" });
  await contact.getByRole("textbox", { name: "Celular" }).fill("11912345678");

  await postgres.crash();
  const refused = page.waitForResponse(/\/perfil\/salvar\/contatos\.data/);
  await contact.getByRole("button", { name: "SALVAR" }).click();
  expect((await refused).status()).toBe(503);
  await expect(warning(page, "Ocorreu um erro ao salvar o contato.")).toBeVisible();
  await expect(contact.getByRole("textbox", { name: "Celular" })).toHaveValue("(11) 9 1234-5678");

  const unknown = "Não foi possível verificar quem está conectado. Tente de novo em instantes.";
  await page.goto("/auth/confirmEmail?token=x");
  await expect(warning(page, unknown)).toBeVisible();
  await expect(page.getByRole("button", { name: /Tentar/ })).toBeVisible();
  await page.goto("/auth/login");
  await expect(warning(page, unknown)).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail" }).fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(warning(page, "Erro: o servidor não respondeu")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("ana@example.com");
  const profile = await page.goto("/perfil");
  expect(profile?.status()).toBe(503);
  await expect(
    warning(page, "Não foi possível abrir o seu perfil. Tente de novo em instantes."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Tentar/ })).toBeVisible();
  expect((await page.goto("/adega-do-ze"))?.status()).toBe(200);

  await postgres.restart();
  await expect(async () => {
    await page.goto("/perfil");
    await expect(page.getByText("DADOS CADASTRAIS")).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
