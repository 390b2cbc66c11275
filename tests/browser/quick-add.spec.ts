import type { Page } from "@playwright/test";
import { maxBagLines } from "#domain/bag.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { notice } from "./steps/checkout.ts";
import { addToBag, bagBar, hydrated, openBag, row } from "./steps/shopping.ts";

const skol = "Skol Lata 350 ml";
const adding = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Adicionar ${name}`, exact: true });

test("'+' on a row puts one in the bag and becomes a stepper; from one, minus takes it out", async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/adega-do-ze");
  const plus = adding(page, skol);
  await plus.click();
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bagBar(page)).toContainText("3,89");
  await expect(page.getByText(`${skol}: 1 na sacola`, { exact: true })).toBeAttached();
  await plus.press("Enter");
  await expect(bagBar(page)).toContainText("7,78");
  await expect(row(page, skol)).toContainText("2 na sacola");
  await axe();
  await shot("row-stepper");

  await page.getByRole("button", { name: `Diminuir ${skol}` }).click();
  await expect(bagBar(page)).toContainText("3,89");
  const last = page.getByRole("button", { name: `Remover ${skol}` });
  await last.focus();
  await last.press("Enter");
  await expect(last).toHaveCount(0);
  await expect(bagBar(page)).toContainText("0,00");
  await expect(page.getByText(`${skol} saiu da sacola`, { exact: true })).toBeAttached();
  // The focused button is gone; the focus must not be lost.
  await expect(plus).toBeFocused();
});

test("the row and its button are side by side, large enough, and lead to different things", async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await hydrated(page);
  await adding(page, skol).click();
  expect(await page.locator("a button, button a").count()).toBe(0);
  for (const name of [`Adicionar ${skol}`, `Remover ${skol}`]) {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await addToBag(page, skol, 7);
  await expect(row(page, skol)).toContainText("7 na sacola");
  await expect((await openBag(page)).getByRole("spinbutton")).toHaveValue("7");
});

test("no more than there is, and no more products than a bag holds", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const others = Array.from({ length: maxBagLines }, (_, at) => product(`Outro ${at}`));
  const store = await addStore(
    server.dataDir,
    ownStore({ categories: [], products: [product("Pouco", { stock: 2 }), ...others] }),
  );
  await page.goto(`/${store.slug}`);
  const plus = adding(page, "Pouco");
  await plus.click();
  await plus.click();
  await expect(plus).toHaveAttribute("aria-disabled", "true");
  await plus.click({ force: true });
  await expect(row(page, "Pouco")).toContainText("2 na sacola");
  await expect(bagBar(page)).toContainText("20,00");

  await page.evaluate(
    ([id, lines]) =>
      localStorage.setItem("n1-bag", JSON.stringify({ state: { bags: { [id]: lines } }, version: 2 })),
    [
      store.id,
      others.map(({ id, name, saleCents }) => ({
        id,
        productId: id,
        name,
        thumbnail: null,
        categoryId: null,
        saleCents,
        quantity: 1,
        max: 10,
      })),
    ] as const,
  );
  await page.reload();
  await expect(bagBar(page)).toContainText("1.000,00");
  await plus.click();
  await expect(notice(page, /A sacola já tem 100 produtos diferentes/)).toBeVisible();
  await expect(row(page, "Pouco")).not.toContainText("na sacola");
  await expect(bagBar(page)).toContainText("1.000,00");
});

test("what is added flies to the bag, unless motion is not wanted", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    const flights: string[] = [];
    Object.assign(window, { flights });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset.flying !== undefined)
            flights.push(`${node.ariaHidden} ${getComputedStyle(node).pointerEvents}`);
    }).observe(document, { childList: true, subtree: true });
  });
  const flights = () => page.evaluate(() => (window as unknown as { flights: string[] }).flights);
  const ghost = page.locator("[data-flying]");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/adega-do-ze");
  await hydrated(page);
  await adding(page, skol).click();
  await expect.poll(flights).toEqual(["true none"]);
  await expect(ghost).toHaveCount(0);
  await addToBag(page, "Brahma Duplo Malte Lata 350 ml");
  await expect.poll(flights).toHaveLength(2);
  await expect(ghost).toHaveCount(0);
  await page.getByRole("button", { name: `Remover ${skol}` }).click();
  await expect(bagBar(page)).toContainText("4,29");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await adding(page, skol).click();
  await addToBag(page, "Itaipava Lata 350 ml");
  await expect(bagBar(page)).toContainText("11,67");
  expect(await flights()).toHaveLength(2);
});
