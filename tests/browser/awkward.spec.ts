import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { addToBag, bagBar, hydrated, openBag, openProduct } from "./steps/shopping.ts";

const longWord = "Supercalifragilistico".repeat(4);
const longLink = `https://www.instagram.com/${"loja-do-bairro-".repeat(5)}`;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const awkward = () =>
  ownStore({
    name: longWord.slice(0, 70),
    description: longLink,
    categories: [{ id: "c", name: longWord.slice(0, 50) }],
    products: [
      product(longWord, { categoryId: "c", description: longLink, saleCents: 12_345_678, stock: 999 }),
      product(
        "Vinho Tinto Seco Reserva de uma Vinícola de Nome Comprido, Cabernet Sauvignon e Merlot 750 ml",
      ),
    ],
  });

test("no word of a shop is so long that the page grows wider than the screen", async ({
  page,
  server,
  isMobile,
  shot,
}) => {
  const store = await addStore(server.dataDir, awkward());
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", `/${store.slug}`]) {
    await page.goto(path);
    await hydrated(page);
    expect(await overflow(page), path).toBe(0);
  }
  await addToBag(page, longWord, 999);
  await shot("awkward-menu");
  expect(await overflow(page)).toBe(0);
  await openBag(page);
  await shot("awkward-bag");
  expect(await overflow(page)).toBe(0);
  const bar = await page.getByRole("button", { name: "Fechar" }).boundingBox();
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test("the name of a product is shown whole where it is chosen", async ({ page, server }) => {
  const store = await addStore(server.dataDir, awkward());
  await page.goto(`/${store.slug}`);
  const dialog = await openProduct(page, "Vinho Tinto");
  const title = dialog.getByRole("heading");
  expect(await title.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
});

test("with letters twice as large everything is still there", { tag: "@once" }, async ({ page, shot }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  for (const path of ["/", "/pizzaria-bella", "/auth/register"]) {
    await page.goto(path);
    await hydrated(page);
    expect(await overflow(page), path).toBe(0);
    const heading = page.getByRole("banner").getByRole("heading");
    const [bar, title] = [await page.getByRole("banner").boundingBox(), await heading.boundingBox()];
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
    await shot(`large-letters${path.replaceAll("/", "-")}`);
  }
});

test("on a phone on its side a dialog keeps its buttons in sight", { tag: "@once" }, async ({
  page,
  shot,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Frango com Catupiry");
  const bag = await openBag(page);
  await expect(bag.getByRole("button", { name: "Fazer Pedido" })).toBeInViewport({ ratio: 1 });
  await expect(bag.getByRole("button", { name: "Fechar" })).toBeInViewport({ ratio: 1 });
  await shot("bag-on-its-side");
});

test("what has the focus is never under the bag's bar", async ({ page, isMobile }) => {
  test.skip(isMobile, "a matter of keyboards");
  // As wide as a screen can be with the bar below the menu.
  await page.setViewportSize({ width: 1_000, height: 800 });
  await page.goto("/pizzaria-bella");
  await hydrated(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().focus();
  const focused = page.locator(":focus");
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press("Tab");
    const [box, bar] = [await focused.boundingBox(), await bagBar(page).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
