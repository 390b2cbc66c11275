import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { openAccountMenu, postForm, signedUp } from "./steps/account.ts";
import { failedRequest, fillBag, paulista, saveEntry } from "./steps/account-bag.ts";
import { giveAddress, giveContact, notice, openCard } from "./steps/checkout.ts";
import { holdBack, hydrated, openBag } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("what a guest typed is offered at sign-in, and lost neither way", { tag: "@once" }, async ({
  page,
  site,
  context,
  axe,
  shot,
}) => {
  const { email, password } = await signedUp(page, site);
  await context.clearCookies();
  await fillBag(page);
  await giveContact(page, "11912345678");
  await giveAddress(page, "77");

  await postForm(page, site, "/auth/login", { email, password });
  await page.goto("/");
  const offer = page.getByRole("alertdialog", { name: "Salvar na sua conta?" });
  await expect(offer).toContainText("Você digitou 1 endereço e 1 contato neste aparelho");
  await axe();
  await shot("guest-offer");
  await offer.getByRole("button", { name: "Agora não" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await openAccountMenu(page);
  await expect(offer).toHaveCount(0);
  await page.goto("/pizzaria-bella/cart#bag-index");
  await expect(page.getByText(/Rua Augusta, 77/)).toBeVisible();

  // Asked again when there is more to save.
  await page.evaluate(() => localStorage.removeItem("n1-guest-offer"));
  await page.goto("/perfil");
  await hydrated(page);
  await offer.getByRole("button", { name: "Salvar na conta" }).click();
  await expect(notice(page, "Endereços e contatos salvos na sua conta.")).toBeVisible();
  await expect(page.getByRole("list", { name: "ENDEREÇOS" })).toContainText("Rua Augusta, 77");
  await expect(page.getByRole("list", { name: "CONTATOS" })).toContainText("(11) 9 1234-5678");
});

test("a bag goes on with what was typed as a guest, also when the account has a main entry", {
  tag: "@once",
}, async ({ page, site, context }) => {
  const { email, password } = await signedUp(page, site);
  await saveEntry(page, site, "contatos", { phone: "11987654321" });
  await saveEntry(page, site, "enderecos", paulista);
  await context.clearCookies();
  const bag = await fillBag(page, { phone: "11912345678", number: "77" });

  await postForm(page, site, "/auth/login", { email, password });
  await page.reload();
  const offer = page.getByRole("alertdialog", { name: "Salvar na sua conta?" });
  await bag.getByRole("button", { name: "Fechar" }).click();
  await offer.getByRole("button", { name: "Salvar na conta" }).click();
  await expect(notice(page, "Endereços e contatos salvos na sua conta.")).toBeVisible();
  await expect(offer).toHaveCount(0);
  await openBag(page);
  await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();
  await expect(bag.getByText("Rua Augusta, 77", { exact: true })).toBeVisible();
});

test("nothing is offered over or under a bag", { tag: "@once" }, async ({
  page,
  site,
  context,
  axe,
  shot,
}) => {
  const { email, password } = await signedUp(page, site);
  await context.clearCookies();
  const bag = await fillBag(page, { phone: "11912345678" });
  await postForm(page, site, "/auth/login", { email, password });
  const offer = page.getByRole("alertdialog", { name: "Salvar na sua conta?" });
  const coldLink = () => page.goto("about:blank").then(() => page.goto("/pizzaria-bella/cart#bag-index"));

  for (const arrival of ["a reload", "a cold link", "a cold link, and the bag's code comes late"] as const) {
    await test.step(arrival, async () => {
      const codeIsLate = arrival === "a cold link, and the bag's code comes late";
      const release = codeIsLate ? await holdBack(page, /\/assets\/checkout-.*\.js$/) : () => {};
      const offerCame = page.waitForResponse(/\/assets\/guest-entries-offer-/);
      await (arrival === "a reload" ? page.reload() : coldLink());
      await (await offerCame).finished();
      await settled(page);
      await expect(offer).toHaveCount(0);
      release();
      await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();
      await settled(page);
      await expect(offer).toHaveCount(0);

      // Neither between the bag and what lies over it.
      const dialog = await openCard(page, "Contato");
      await expect(dialog.getByRole("radio", { name: "(11) 9 1234-5678" })).toBeVisible();
      await expect(offer).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(offer).toHaveCount(0);

      await bag.getByRole("button", { name: "Fechar" }).click();
      await expect(bag).toHaveCount(0);
      await expect(offer.getByRole("button", { name: "Agora não" })).toBeFocused();
    });
  }
  await axe();
  await shot("guest-offer-after-bag");
  await offer.getByRole("button", { name: "Salvar na conta" }).click();
  await expect(notice(page, "Endereços e contatos salvos na sua conta.")).toBeVisible();
});

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

test("what one person refused is offered to the next; a session that is over, after signing in again", {
  tag: "@once",
}, async ({ page, site, context, allowConsole }) => {
  allowConsole(failedRequest);
  await fillBag(page, { phone: "11912345678" });
  const offer = page.getByRole("alertdialog", { name: "Salvar na sua conta?" });
  for (const person of ["A", "B"]) {
    await test.step(`${person} refuses`, async () => {
      await context.clearCookies();
      await signedUp(page, site);
      await page.goto("/");
      await offer.getByRole("button", { name: "Agora não" }).click();
      await expect(offer).toHaveCount(0);
    });
  }
  await test.step("C accepts with a session that is over: the offer is made again after signing in", async () => {
    await context.clearCookies();
    const { email, password } = await signedUp(page, site);
    await page.goto("/");
    await expect(offer).toBeVisible();
    await context.clearCookies();
    await offer.getByRole("button", { name: "Salvar na conta" }).click();
    await expect(notice(page, /^Nem tudo pôde ser salvo na sua conta/)).toBeVisible();
    const menu = await openAccountMenu(page);
    await expect(menu.getByRole("menuitem")).toHaveText(["Entrar"]);
    await postForm(page, site, "/auth/login", { email, password });
    await page.reload();
    await expect(offer).toBeVisible();
  });
});

test("whoever is signed out elsewhere while it is being saved hears that it was not", {
  tag: "@once",
}, async ({ page, site, context, allowConsole }) => {
  allowConsole(failedRequest);
  await fillBag(page, { phone: "11912345678" });
  await signedUp(page, site);
  await page.goto("/");
  const offer = page.getByRole("alertdialog", { name: "Salvar na sua conta?" });
  await expect(offer).toBeVisible();
  const release = await holdBack(page, /\/salvar\//);
  await context.clearCookies();
  await offer.getByRole("button", { name: "Salvar na conta" }).click();
  const elsewhere = await context.newPage();
  await elsewhere.goto("/");
  await expect(offer).toHaveCount(0);
  release();
  await expect(notice(page, /^Nem tudo pôde ser salvo na sua conta/)).toBeVisible();
});
