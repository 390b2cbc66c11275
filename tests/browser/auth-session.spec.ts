import { expect, test } from "#tests/harness/fixtures.ts";
import { expectSignedIn, openAccountMenu, signedUp, warning } from "./steps/account.ts";
import { hydrated } from "./steps/shopping.ts";

test("signing out ends at the login, in every tab", { tag: "@once" }, async ({ page, site, context }) => {
  const person = await signedUp(page, site);
  await page.goto("/adega-do-ze");
  const profile = await context.newPage();
  await profile.goto("/perfil");
  await expect(profile.getByText(person.email)).toBeVisible();
  await hydrated(profile);
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

test("pages of stores are the same bytes for everyone; account pages are never cached", {
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
