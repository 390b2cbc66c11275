import { randomUUID } from "node:crypto";
import { expect, test } from "#tests/harness/fixtures.ts";
import { mailedLink } from "./steps/account.ts";
import { signInAs } from "./steps/panel.ts";

test("the platform makes a store, suspends it and lifts that; nobody else finds the page @once", async ({
  page,
  axe,
  shot,
  allowConsole,
  server,
}) => {
  allowConsole(/status of 40[04]/);
  await signInAs(page, "dona");
  expect((await page.goto("/painel/plataforma"))?.status()).toBe(404);
  // This installation lets nobody open a store.
  expect((await page.goto("/painel/nova-loja"))?.status()).toBe(404);
  await page.goto("/painel");
  await expect(page.getByRole("heading", { name: "Suas lojas" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir uma loja" })).toHaveCount(0);

  await signInAs(page, "admin");
  expect((await page.goto("/painel/adega-do-ze/pedidos"))?.status()).toBe(404);
  await page.goto("/painel");
  await page.getByRole("link", { name: "Plataforma" }).click();
  const name = `Empório ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace("ó", "o").replace(" ", "-");
  await page.getByLabel("Nome da loja").fill(name);
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue(slug);
  // What was refused can be sent again while the list is still loaded again.
  let letLoad = () => {};
  const mayLoad = new Promise<void>((resolve) => (letLoad = resolve));
  await page.route(/plataforma\.data/, async (route) => {
    await mayLoad;
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel("Endereço", { exact: true }).fill("adega-do-ze");
  await page.getByLabel("E-mail do primeiro dono").fill(`${slug}@example.com`);
  await page.getByRole("button", { name: "Criar loja" }).press("Enter");
  await expect(page.getByText("Este endereço já é de outra loja. Escolha outro.").first()).toBeVisible();
  await page.getByLabel("Endereço", { exact: true }).fill(slug);
  const sentAgain = page.waitForRequest(/plataforma\/lojas\.data/);
  await page.getByRole("button", { name: "Criar loja" }).press("Enter");
  await sentAgain;
  letLoad();
  await expect(page.getByText(`${name} criada. O convite foi para ${slug}@example.com.`)).toBeVisible();
  await expect(page.getByText(/\/painel\/convite\//)).toHaveCount(0);
  const wrongLink = await mailedLink(server.dataDir, `${slug}@example.com`);

  await page.getByLabel("Buscar por nome ou endereço").fill(slug);
  await page.getByRole("button", { name: "Buscar" }).press("Enter");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("Fora do ar");
  await expect(card).toContainText("Sem dono ainda");
  await axe();
  await shot("platform", { fullPage: true });

  await test.step("a mail that went astray is sent to another e-mail, and only its link works", async () => {
    await card.getByRole("button", { name: `Convidar dono de ${name}` }).press("Enter");
    await page.getByRole("dialog").getByLabel("E-mail do primeiro dono").fill(`dono-${slug}@example.com`);
    await axe();
    await page.getByRole("dialog").getByRole("button", { name: "Enviar convite" }).press("Enter");
    await expect(page.getByText(`Convite enviado para dono-${slug}@example.com.`)).toBeVisible();
    await page.goto(wrongLink);
    await expect(page.getByText("Este convite foi cancelado")).toBeVisible();
    await page.goto(await mailedLink(server.dataDir, `dono-${slug}@example.com`));
    await expect(page.getByRole("heading", { name: `Convite para a equipe de ${name}` })).toBeVisible();
    await page.goto(`/painel/plataforma?busca=${slug}`);
  });

  await card.getByRole("button", { name: "Suspender" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Motivo").fill("Documentos pendentes");
  await page.getByRole("dialog").getByRole("button", { name: "Suspender", exact: true }).press("Enter");
  await expect(card).toContainText("Suspensa");
  await expect(card).toContainText("Motivo: Documentos pendentes");
  await card.getByRole("button", { name: "Encerrar suspensão" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Encerrar suspensão" }).press("Enter");
  await expect(card).toContainText("Fora do ar");
});
