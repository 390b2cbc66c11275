import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { startFacebookServer, type TestFacebookServer } from "#tests/harness/facebook-server.ts";
import { test as base, expect } from "#tests/harness/fixtures.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { startOidcServer, type TestOidcServer } from "#tests/harness/oidc-server.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { openAccountMenu, warning } from "./steps/account.ts";
import { hydrated } from "./steps/shopping.ts";

interface Peers {
  google: TestOidcServer;
  facebook: TestFacebookServer;
  url: string;
}

/** The product with both providers on loopback. */
const test = base.extend<object, { peers: Peers }>({
  peers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const [google, facebook] = await Promise.all([startOidcServer(url), startFacebookServer(url)]);
      const server = await startServer({ env: { PORT: String(port), ...google.env, ...facebook.env } });
      await use({ google, facebook, url });
      await server.stop();
      await Promise.all([google.stop(), facebook.stop()]);
    },
    { scope: "worker" },
  ],
});

// One after the other: each worker would start a server of its own for them.
test.describe.configure({ mode: "default" });

async function press(page: Page, name: string) {
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name }).click();
  return popup;
}

test("Google: a popup of 500x600, and the opener is signed in and goes on", async ({ page, peers }) => {
  peers.google.person = {
    sub: randomUUID(),
    name: "Gabi do Google",
    email: `${randomUUID()}@example.com`,
    email_verified: true,
  };
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      document.documentElement.dataset.popup = String(given[2]);
      return open(...given);
    };
  });
  // The screen is reached from a page of a store, whose headers are the popup's too.
  await page.goto(`${peers.url}/adega-do-ze`);
  await (await openAccountMenu(page)).getByRole("menuitem", { name: "Entrar" }).click();
  await expect(page).toHaveURL(`${peers.url}/auth/login`);
  const popup = await press(page, "Entrar com Google");
  await expect(page.locator("html")).toHaveAttribute("data-popup", /width=500,height=600/);
  if (!popup.isClosed()) await popup.waitForEvent("close");
  await expect(page).toHaveURL(`${peers.url}/adega-do-ze`);
  const menu = await openAccountMenu(page);
  await expect(menu.getByText("Gabi do Google")).toBeVisible();
});

test("Facebook does the same; whoever wanted to the panel is led there, too", { tag: "@once" }, async ({
  page,
  peers,
  context,
}) => {
  peers.facebook.person = { id: randomUUID(), name: "Fábio do Face", email: `${randomUUID()}@example.com` };
  await page.goto(`${peers.url}/auth/login?redirectTo=/perfil`);
  await hydrated(page);
  await press(page, "Entrar com Facebook");
  await expect(page).toHaveURL(`${peers.url}/perfil`);
  await expect(page.getByRole("definition").first()).toHaveText("Fábio do Face");

  await context.clearCookies();
  peers.facebook.person = { id: randomUUID(), name: "Lia da Loja", email: `${randomUUID()}@example.com` };
  await page.goto(`${peers.url}/painel`);
  await hydrated(page);
  await press(page, "Entrar com Facebook");
  await expect(page).toHaveURL(`${peers.url}/painel`);
  await expect(page.getByRole("heading", { name: "Suas lojas" })).toBeVisible();
});

for (const name of ["Google", "Facebook"] as const) {
  const peerOf = (peers: Peers) => (name === "Google" ? peers.google : peers.facebook);

  test(`a refusal at ${name} and a popup closed by the person are said; 'Aguarde...' while it is open`, {
    tag: "@once",
  }, async ({ page, peers, allowConsole }) => {
    allowConsole(/favicon/);
    const peer = peerOf(peers);
    peer.person = null;
    peer.asks = true;
    await page.goto(`${peers.url}/auth/login`);
    await hydrated(page);
    const popup = await press(page, `Entrar com ${name}`);
    await expect(page.getByText("Aguarde...", { exact: true })).toBeVisible();
    await popup.getByRole("button", { name: "Cancelar" }).click();
    await expect(
      warning(page, `Ocorreu um erro: Erro ao fazer login com ${name}: o acesso não foi autorizado`),
    ).toBeVisible();
    await expect(page.getByText("Aguarde...", { exact: true })).toHaveCount(0);

    const again = await press(page, `Entrar com ${name}`);
    await expect(again.getByRole("button", { name: "Cancelar" })).toBeVisible();
    // Still open after a while: nothing on the way may look like a closed popup.
    await page.waitForTimeout(2_500);
    await expect(page.getByText("Aguarde...", { exact: true })).toBeVisible();
    await again.close();
    await expect(
      warning(
        page,
        `Ocorreu um erro: Erro ao fazer login com ${name}: a janela foi fechada antes de terminar`,
      ),
    ).toBeVisible();
    peer.asks = false;
  });
}

test("Facebook in trouble is said", { tag: "@once" }, async ({ page, peers }) => {
  const { facebook, url } = peers;
  facebook.person = { id: randomUUID(), name: "Fábio do Face", email: `${randomUUID()}@example.com` };
  facebook.asks = true;
  await page.goto(`${url}/auth/login`);
  await hydrated(page);
  const popup = await press(page, "Entrar com Facebook");
  // The dialog still answers; what the server asks behind it does not.
  facebook.broken = true;
  await popup.getByRole("button", { name: "Continuar" }).click();
  await expect(
    warning(page, "Ocorreu um erro: Erro ao fazer login com Facebook: o provedor não respondeu"),
  ).toBeVisible();
  facebook.broken = false;
  facebook.asks = false;
});

test("the popup's last page, alone in a tab, shows the way on", { tag: "@once" }, async ({ page, axe }) => {
  for (const [query, title] of [
    ["", "Você entrou"],
    ["&error=access_denied", "Não foi possível entrar"],
  ]) {
    await page.goto(`/auth/popup?provider=google${query}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await axe();
  }
  await page.getByRole("link", { name: "Voltar para o login" }).click();
  await expect(page).toHaveURL("/auth/login");
});

test("a blocked popup says so", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/auth/register");
  await hydrated(page);
  await page.getByRole("link", { name: "Entrar com Facebook" }).click();
  await expect(
    warning(
      page,
      "Ocorreu um erro: Erro ao fazer login com Facebook: o navegador bloqueou a janela. Permita janelas deste site e tente de novo",
    ),
  ).toBeVisible();
});

test("a provider that is not configured says so", { tag: "@once" }, async ({ page }) => {
  await page.goto("/auth/login");
  await hydrated(page);
  for (const provider of ["Google", "Facebook"]) {
    await press(page, `Entrar com ${provider}`);
    await expect(
      warning(page, `Ocorreu um erro: Erro ao fazer login com ${provider}: provedor não configurado`),
    ).toBeVisible();
    await expect(page).toHaveURL("/auth/login");
  }
});
