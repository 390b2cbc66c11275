import { expect, type Locator, type Page } from "@playwright/test";

export const bagBar = (page: Page): Locator => page.getByRole("link", { name: /Ver sacola/ });

export const row = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("link", { name: new RegExp(`^${escapeRegExp(name)}`) });

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith("__react")),
  );
}

export async function openProduct(page: Page, name: string): Promise<Locator> {
  // By the keyboard: a press so soon where the button of another dialog was would not count.
  await row(page, name).press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function addToBag(page: Page, name: string, quantity = 1): Promise<void> {
  const dialog = await openProduct(page, name);
  if (quantity !== 1) await dialog.getByRole("spinbutton").fill(String(quantity));
  await dialog.getByRole("button", { name: /^(ADICIONAR|EDITAR)/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Asks without the browser, so that the page meets what changed in its first load: a page is at most a second older than a change in the file, each of a store's by itself, so it asks for the one that is loaded next. */
export const untilServed = (page: Page, path: string, text: RegExp): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).text()).toMatch(text);

export async function openBag(page: Page): Promise<Locator> {
  await bagBar(page).click();
  const dialog = page.getByRole("dialog", { name: "SACOLA" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function scrollRests(page: Page): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => scrollY);
        const moved = now - before;
        before = now;
        return moved;
      },
      { intervals: [100] },
    )
    .toBe(0);
}

/** Holds back the requests that match, as a slow line does, until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The data requests of navigations. */
export const holdData = (page: Page) => holdBack(page, /\.data(\?|$)/);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A product of Adega do Zé. */
export const skol = "Skol Lata 350 ml";
