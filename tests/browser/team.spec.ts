import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { mailedLink, openAccountMenu, signedUp } from "./steps/account.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test("a team: invited by a link, accepted in another browser, another role, removed, and never without an owner", async ({
  page,
  browser,
  site,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 40[134]|stream|net::ERR/);
  const store = await addStore(server.dataDir, ownStore());
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/equipe`);
  await expect(page.getByText("Você é o único dono: para sair")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remover da equipe" })).toHaveCount(0);

  await test.step("an e-mail that is none is said beside its field", async () => {
    await page.getByLabel("E-mail").fill("ana");
    await page.getByRole("button", { name: "Criar convite" }).click();
    await expect(page.getByText("E-mail inválido")).toBeVisible();
    await page.getByLabel("E-mail").fill("");
  });

  await page.getByRole("radio", { name: "Gerente" }).check();
  await page.getByRole("button", { name: "Criar convite" }).click();
  const link = (await page.getByText(/\/painel\/convite\/[0-9a-f]{40}$/).textContent()) ?? "";
  await expect(page.getByRole("link", { name: "Mandar por WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(`^https://api\\.whatsapp\\.com/send\\?text=.*${encodeURIComponent(link)}$`),
  );
  await expect(page.getByText("Convite por link")).toBeVisible();
  await axe();
  await shot("team", { fullPage: true });

  const other = await browser.newContext({ baseURL: site });
  const guest = await other.newPage();
  await test.step("whoever is not signed in comes back after it", async () => {
    await guest.goto(link);
    await expect(guest).toHaveURL(/\/auth\/login\?redirectTo=%2Fpainel%2Fconvite/);
    const { name, password } = await signedUp(guest, site, { name: "Ana Convidada" });
    expect(password).toBeTruthy();
    await guest.goto(link);
    await expect(
      guest.getByRole("heading", { name: `Convite para a equipe de ${store.name}` }),
    ).toBeVisible();
    await expect(guest.getByText("Papel: Gerente")).toBeVisible();
    await expect(guest.getByText(`Você entra como ${name}`)).toBeVisible();
    await guest.getByRole("button", { name: "Aceitar convite" }).click();
    await expect(guest).toHaveURL(`/painel/${store.slug}/pedidos`);
    await guest.goto("/");
    await (await openAccountMenu(guest)).getByRole("menuitem", { name: "Painel da loja" }).click();
    await expect(guest).toHaveURL(`/painel/${store.slug}/pedidos`);
  });

  await test.step("the link was used", async () => {
    await page.goto(link);
    await expect(page.getByText("Este convite já foi usado")).toBeVisible();
  });

  await test.step("another role holds at once", async () => {
    await page.goto(`/painel/${store.slug}/equipe`);
    await page.getByRole("button", { name: "Mudar papel de Ana Convidada" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Atendente" }).check();
    await page.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Ana Convidada" })).toContainText("Atendente");
    await guest.goto(`/painel/${store.slug}/equipe`);
    await expect(guest.getByText("Você não tem acesso a esta página")).toBeVisible();
    await expect(guest.getByText("Peça a um dono da loja")).toBeVisible();
    await guest.goto(`/painel/${store.slug}/pedidos`);
    await expect(guest.getByText("ao vivo", { exact: true })).toBeVisible();
  });

  await test.step("whoever is removed loses access at once, also on a page that is open", async () => {
    await page.getByRole("button", { name: "Remover da equipe Ana Convidada" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remover da equipe" }).press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Ana Convidada" })).toHaveCount(0);
    await expect(guest.getByText("nothing here")).toBeVisible();
  });

  await test.step("an invitation by mail: its link is in the mail alone, and is sent again", async () => {
    const email = `convidada-${store.slug}@example.com`;
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Criar convite" }).press("Enter");
    await expect(page.getByText(`Convite de Atendente enviado para ${email}`)).toBeVisible();
    await expect(page.getByText(/\/painel\/convite\//)).toHaveCount(0);
    const first = await mailedLink(server.dataDir, email);
    await shot("team-mailed", { fullPage: true });
    await page.getByRole("button", { name: `Reenviar para ${email}` }).press("Enter");
    await expect(page.getByText(`Convite reenviado para ${email}`)).toBeVisible();
    await guest.goto(first);
    await expect(guest.getByText("Este convite foi cancelado")).toBeVisible();
    await expect.poll(() => mailedLink(server.dataDir, email)).not.toBe(first);
    await guest.goto(await mailedLink(server.dataDir, email));
    // Whoever opens the mail comes in, with the account that they have.
    await expect(guest.getByText("Você entra como Ana Convidada")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar convite" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar convite" }).press("Enter");
    await expect(page.getByText("Nenhum convite esperando resposta.")).toBeVisible();
    await page.getByRole("button", { name: "Convidar outra pessoa" }).press("Enter");
  });

  await test.step("a canceled invitation does not work", async () => {
    await page.getByRole("button", { name: "Criar convite" }).press("Enter");
    const second = (await page.getByText(/\/painel\/convite\/[0-9a-f]{40}$/).textContent()) ?? "";
    await page.getByRole("button", { name: "Cancelar convite" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar convite" }).press("Enter");
    await expect(page.getByText("Nenhum convite esperando resposta.")).toBeVisible();
    await guest.goto(second);
    await expect(guest.getByText("Este convite foi cancelado")).toBeVisible();
  });
  await other.close();
});
