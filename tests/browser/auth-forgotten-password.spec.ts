import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { mailedLink, newPerson, postForm, refusedForm, signedUp, warning } from "./steps/account.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

const resetSent =
  "Um e-mail de redefinição foi enviado para o e-mail com o qual você se registrou para redefinir sua senha.";

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
  await page.goto("/auth/forgotPassword");
  await hydrated(page);
  const email = page.getByRole("textbox", { name: "E-mail" });
  for (const address of [newPerson().email, person.email]) {
    await email.fill(address);
    const release = await holdData(page);
    await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
    await expect(page.getByText("Tentando redefinir sua senha...", { exact: true })).toBeVisible();
    release();
    await expect(warning(page, resetSent)).toBeVisible();
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

declare global {
  interface Window {
    /** The rest of an answer to a form was not waited for. */
    restStopped?: boolean;
  }
}

/** On a bad line the end of an answer can come long after what it says. */
const holdEndOfAnswers = (page: Page) =>
  page.addInitScript(() => {
    const usualFetch = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await usualFetch(...asked);
      const signal = asked[1]?.signal;
      if (asked[1]?.method !== "POST" || !signal) return answer;
      const said = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(said);
          signal.addEventListener("abort", () => {
            stream.error(signal.reason);
            window.restStopped = true;
          });
        },
      });
      return new Response(body, answer);
    };
  });

test("a page that is left while the rest of an answer still comes is no error", { tag: "@once" }, async ({
  page,
}) => {
  await holdEndOfAnswers(page);
  await page.goto("/auth/login");
  await hydrated(page);
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  await expect(page.getByRole("heading", { name: "Esqueceu a senha", exact: true })).toBeVisible();
  // What the page loads anew after the form never comes.
  await page.route(/\/auth\/forgotPassword\.data/, async (route) => {
    if (route.request().method() === "POST") await route.continue();
  });
  await page.getByRole("textbox", { name: "E-mail" }).fill(newPerson().email);
  await page.getByRole("button", { name: "REDEFINIR SENHA" }).click();
  await expect(warning(page, resetSent)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Entrar", exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.restStopped)).toBe(true);
});
