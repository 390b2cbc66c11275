import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { card, orderButton } from "./steps/checkout.ts";
import { openOwnBag } from "./steps/own-bag.ts";
import { bagBar, row } from "./steps/shopping.ts";

/** Before anything that the first press causes is on the screen. */
const pressTwice = (locator: Locator) =>
  locator.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** The presses come one after the other, as soon as the history has gone on. */
async function pressTwiceAsSoonAsPossible(locator: Locator): Promise<void> {
  await locator.evaluate(async (element: HTMLElement) => {
    const before = location.href;
    element.click();
    const moved = () => location.href !== before;
    for (let turns = 0; !moved() && turns < 10_000; turns++) await Promise.resolve();
    for (let turns = 0; !moved() && turns < 1_000; turns++) await new Promise((done) => setTimeout(done));
    element.click();
  });
}

const historyLength = (page: Page) => page.evaluate(() => history.length);

async function openStore(page: Page, dataDir: string) {
  const products = [product("Bolo"), product("Torta")];
  const store = await addStore(dataDir, ownStore({ categories: [], products }));
  await page.goto(`/${store.slug}`);
  return store;
}

for (const [times, press] of [
  ["in one turn", pressTwice],
  ["one after the other", pressTwiceAsSoonAsPossible],
] as const) {
  test(`two quick presses ${times} on a row are one dialog and one entry`, async ({ page, server }) => {
    const store = await openStore(page, server.dataDir);
    const before = await historyLength(page);
    await press(row(page, "Bolo"));
    const dialog = page.getByRole("dialog", { name: "Bolo" });
    await expect(dialog).toBeVisible();
    expect(await historyLength(page)).toBe(before + 1);
    await dialog.getByRole("button", { name: /^ADICIONAR/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`/${store.slug}`);
  });
}

test("a second row pressed before the first one's dialog is there takes its place", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const store = await openStore(page, server.dataDir);
  const before = await historyLength(page);
  await row(page, "Bolo").evaluate(async (first: HTMLElement) => {
    const other = [...document.querySelectorAll<HTMLElement>("main a")].find((link) =>
      link.textContent?.startsWith("Torta"),
    );
    first.click();
    for (let turns = 0; !location.hash && turns < 10_000; turns++) await Promise.resolve();
    other?.click();
  });
  await expect(page.getByRole("dialog", { name: "Torta" })).toBeVisible();
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/${store.slug}`);
});

test("the bag, its cards and 'Fazer Pedido' as well", { tag: "@once" }, async ({ page, server }) => {
  const { bag } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
  const closed = await historyLength(page);
  await pressTwiceAsSoonAsPossible(bagBar(page));
  await expect(bag).toBeVisible();
  await pressTwiceAsSoonAsPossible(card(page, "Contato"));
  const inner = page.getByRole("dialog", { name: /Contato/ });
  await expect(inner).toBeVisible();
  expect(await historyLength(page)).toBeLessThanOrEqual(closed + 2);
  await page.goBack();
  await expect(inner).toHaveCount(0);
  await expect(bag).toBeVisible();
  await page.goBack();
  await expect(bag).toHaveCount(0);
  await expect(orderButton(page)).toHaveCount(0);
});

test("a store opened in a new tab empties no bag; chosen here, by a press or Enter, it does", {
  tag: "@once",
}, async ({ page, context, server }) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await page.goto("/");
  const lines = () => page.evaluate(() => localStorage.getItem("n1-bag") ?? "");
  const other = page.getByRole("list", { name: "Lojas" }).getByRole("link", { name: /Adega do Zé/ });
  for (const press of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const opened = context.waitForEvent("page");
    await other.click(press);
    await (await opened).close();
    expect(await lines()).toContain("Bolo");
  }
  await expect(page).toHaveURL("/");
  await other.press("Enter");
  await expect(page).toHaveURL("/adega-do-ze");
  expect(await lines()).not.toContain("Bolo");
  await page.goto(`/${store.slug}`);
  await expect(bagBar(page)).toContainText("Itens na sacola: 0");
});
