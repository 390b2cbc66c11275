import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { mailedLink, signedUp } from "./steps/account.ts";
import { dialogWays, type Form, inCheckout, ways } from "./steps/forms.ts";
import { hydrated, openBag, row } from "./steps/shopping.ts";

// Wide enough for a dialog to have an outside.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
// Every field of a form is left.
test.describe.configure({ timeout: 180_000 });

declare global {
  interface Window {
    /** Forms that the browser itself would have sent. */
    unhandled?: string[];
    sameDocument?: boolean;
  }
}

let newPasswordLink = "";

/** The way to a new password, of somebody who is not signed in here. */
async function resetLink(page: Page, site: string, dataDir: string): Promise<string> {
  const { email } = await signedUp(page, site);
  await page.context().clearCookies();
  await page.request.post("/auth/forgotPassword", { form: { email }, headers: { origin: site } });
  return mailedLink(dataDir, email);
}

/** They do not leave a page. */
const stayingWays: ReadonlySet<string> = new Set(["escape", "outside"]);
const pageWays = ["escape", "outside", "back"] as const;

async function openOwnProfile(page: Page, site: string): Promise<void> {
  await signedUp(page, site);
  await page.goto("/perfil");
  await hydrated(page);
}

const inProfile = (link: string, at: "first" | "last", title: string): Form => ({
  start: openOwnProfile,
  open: async (page) => {
    await page.getByRole("main").getByRole("link", { name: link })[at]().click();
    return page.getByRole("dialog", { name: title });
  },
  ways: dialogWays,
});

/** One of the screens around signing in, reached from another one. */
const onPage = (from: string, link: string, title: string): Form => ({
  start: async (page) => {
    await page.goto(from);
    await hydrated(page);
  },
  open: async (page) => {
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    return page.getByRole("main");
  },
  ways: pageWays,
  isPage: true,
});

type Forms = Readonly<Record<string, Form>>;

const inBag: Forms = {
  "phone of an order": inCheckout("Contato"),
  "address of an order": inCheckout("Endereço"),
};

const ofAccount: Forms = {
  "personal data": {
    ...inProfile("Editar dados cadastrais", "first", "Dados cadastrais"),
    open: async (page) => {
      await page.getByRole("link", { name: "Editar dados cadastrais" }).click();
      const dialog = page.getByRole("dialog", { name: "Dados cadastrais" });
      // Another e-mail asks for the password.
      await dialog.getByLabel("E-mail").fill("outra@example.com");
      await expect(dialog.getByLabel("Senha atual")).toBeVisible();
      return dialog;
    },
  },
  "address of an account": inProfile("Novo", "first", "Novo endereço"),
  "contact of an account": inProfile("Novo", "last", "Novo contato"),
  "change of the password": inProfile("Trocar Senha", "first", "Trocar Senha"),
  "deletion of the account": inProfile("Excluir minha conta", "first", "Excluir minha conta"),
};

const toSignIn: Forms = {
  login: onPage("/auth/register", "Entre", "Entrar"),
  register: onPage("/auth/login", "Cadastre-se", "Cadastrar"),
  "forgotten password": onPage("/auth/login", "Esqueceu a senha?", "Esqueceu a senha"),
  "new password": {
    start: async (page, site, dataDir) => {
      newPasswordLink = await resetLink(page, site, dataDir);
    },
    open: async (page) => {
      await page.goto(newPasswordLink);
      await hydrated(page);
      await page.getByRole("link", { name: "Pedir outro link" }).click();
      await expect(page.getByRole("heading", { name: "Esqueceu a senha" })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Nova senha" })).toBeVisible();
      return page.getByRole("main");
    },
    ways: ["escape", "outside", "forward"],
    isPage: true,
  },
};

const inMenu: Forms = {
  "quantity of a product": {
    start: async (page) => void (await page.goto("/pizzaria-bella")),
    open: async (page) => {
      await row(page, "Pizza Mussarela").click();
      return page.getByRole("dialog", { name: "Pizza Mussarela" });
    },
    ways: dialogWays,
  },
  "search of a menu": {
    start: async () => {},
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: /Pizzaria Bella/ }).click();
      await page.getByRole("button", { name: "Buscar produto" }).click();
      return page.getByRole("main");
    },
    ways: ["back", "escape", "cross", "outside"],
  },
};

for (const [where, forms] of Object.entries({
  "the bag": inBag,
  "an account": ofAccount,
  "signing in": toSignIn,
  "a menu": inMenu,
})) {
  test(`no field of a form goes to the address bar: ${where}`, async ({ page, site, server, context }) => {
    await context.addInitScript(() => {
      const sent: string[] = [];
      window.unhandled = sent;
      window.addEventListener("submit", (event) => {
        if (!event.defaultPrevented) sent.push(location.href);
      });
    });
    const visited: URL[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url())));
    let started: Form["start"] | undefined;
    for (const [name, form] of Object.entries(forms)) {
      if (form.start !== started) await form.start(page, site, server.dataDir);
      started = form.start;
      await test.step(name, () => leaveEveryField(page, form, visited));
    }
  });
}

/** As many rounds as it takes to leave every field, and to leave in every way. */
async function leaveEveryField(page: Page, form: Form, visited: readonly URL[]): Promise<void> {
  let box: Locator | null = null;
  for (let round = 0, rounds = form.ways.length; round < rounds; round++) {
    box ??= await form.open(page);
    const fields = box.locator("input:visible, select:visible");
    await expect(fields.first()).toBeVisible();
    const count = await fields.count();
    rounds = Math.max(rounds, count);
    const way = form.ways[round % form.ways.length] ?? "escape";
    const field = fields.nth(round % count);
    const fieldName = (await field.getAttribute("name")) ?? "";
    await page.evaluate(() => {
      window.sameDocument = true;
    });
    await field.focus();
    await page.keyboard.type("12");
    await ways[way](page);
    // The dialog is gone, or the page was left, or nothing was to be left.
    if (dialogWays === form.ways) await expect(box).toHaveCount(0);
    expect(await page.evaluate(() => window.unhandled), `${fieldName}, ${way}`).toEqual([]);
    expect(await page.evaluate(() => window.sameDocument), `${fieldName}, ${way}`).toBe(true);
    expect(visited.filter(({ searchParams }) => searchParams.has(fieldName)).map(String)).toEqual([]);
    if (!form.isPage || !stayingWays.has(way)) box = null;
  }
}

test("once the page is hydrated, a form that nobody handles is not sent", async ({ page }) => {
  await page.goto("/pizzaria-bella");
  const bag = await openBag(page);
  await page.evaluate(() => {
    window.sameDocument = true;
    const form = document.createElement("form");
    form.innerHTML = '<input name="phone" value="11912345678">';
    document.body.append(form);
    form.requestSubmit();
  });
  // A navigation that was on its way would be over by then.
  await page.goBack();
  await expect(bag).toHaveCount(0);
  await expect(page).toHaveURL("/pizzaria-bella");
  expect(await page.evaluate(() => window.sameDocument)).toBe(true);
});

test("before the page is hydrated, every form posts and is answered with its page", async ({
  browser,
  site,
  server,
}) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, button] of [
    ["/auth/login", "Entrar"],
    ["/auth/register", "Cadastrar"],
    ["/auth/forgotPassword", "REDEFINIR SENHA"],
    [await resetLink(page, site, server.dataDir), "REDEFINIR SENHA"],
  ] as const) {
    await page.goto(path);
    for (const field of await page.locator("form input:visible").all()) await field.fill("12");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(/^Value is not a valid email|^A senha precisa ter/).first()).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await context.close();
});
