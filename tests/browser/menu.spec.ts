import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { addToBag, bagBar, holdBack, holdData, hydrated, row, scrollRests } from "./steps/shopping.ts";

test("header: the store's logo, name and MENU DE PRODUTOS, 50 px", async ({ page }) => {
  await page.goto("/adega-do-ze");
  const header = page.getByRole("banner");
  await expect(header.getByRole("heading", { level: 1, name: "Adega do Zé" })).toBeVisible();
  await expect(header.getByText("MENU DE PRODUTOS", { exact: true })).toBeVisible();
  await expect(header.getByRole("img", { name: "Logo de Adega do Zé" })).toHaveAttribute(
    "src",
    "/demo/logos/adega-do-ze.webp",
  );
  expect((await header.boundingBox())?.height).toBe(50);
  // The product and the bag are views of the menu.
  for (const view of ["produto", "cart"]) {
    await page.goto(`/adega-do-ze/${view}`);
    await expect(page.locator("header img").first()).toHaveAttribute("src", "/demo/logos/adega-do-ze.webp");
    await expect(page.locator("header").getByTitle("Voltar")).toHaveCount(0);
  }
  await page.goto("/hortifruti-vila");
  await expect(header.getByRole("img", { name: "Logo de Hortifruti Vila" })).toHaveAttribute(
    "src",
    "/logo.svg",
  );
});

test("one tab a category, which scrolls to it and follows the scroll", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/adega-do-ze");
  const tabs = page.getByRole("navigation", { name: "Categorias" }).getByRole("link");
  await expect(tabs).toHaveCount(8);
  await expect(tabs.first()).toHaveAttribute("aria-current", "location");

  await tabs.filter({ hasText: "Cachaças e Licores" }).click();
  await expect(page.getByRole("heading", { name: "Cachaças e Licores" })).toBeInViewport();
  await expect(tabs.filter({ hasText: "Cachaças e Licores" })).toHaveAttribute("aria-current", "location");
  await expect(page.getByRole("navigation").locator("[aria-current]")).toHaveCount(1);
  await scrollRests(page);

  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, -20_000);
  await expect(tabs.first()).toHaveAttribute("aria-current", "location");
  await expect(tabs.first()).toBeInViewport();

  const third = tabs.nth(2);
  const name = (await third.textContent()) ?? "";
  const heading = page.getByRole("heading", { level: 2, name });
  await heading.evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - 94, behavior: "instant" }),
  );
  await expect(third).toHaveAttribute("aria-current", "location");
});

test("whatever scrolls the page after a tab was pressed, the tabs follow it again", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await hydrated(page);
  const tabs = page.getByRole("navigation", { name: "Categorias" }).getByRole("link");
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  for (const tab of [tabs.last(), tabs.nth(4)]) {
    await tab.click();
    await scrollRests(page);
    await expect(tab).toHaveAttribute("aria-current", "location");
    // Once more, from where nothing has to be scrolled.
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "location");
    await expect(async () => {
      await scrollTo(1);
      await scrollTo(0);
      await expect(tabs.first()).toHaveAttribute("aria-current", "location", { timeout: 500 });
    }).toPass();
  }
});

test("one column of products on a phone, two from 768 px, three where there is room beside the bag", {
  tag: "@once",
}, async ({ page }) => {
  for (const [width, columns] of [
    [360, 1],
    [480, 1],
    [768, 2],
    [1023, 2],
    [1024, 2],
    [1280, 2],
    [1600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/adega-do-ze");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "R$" });
    const count = () =>
      rows.evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);
    await expect.poll(count, `${width} px`).toBe(columns);
  }
});

test("a tab pressed before the page hydrates, and a link to a category, lead there", {
  tag: "@once",
}, async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto("/adega-do-ze", { waitUntil: "commit" });
  const tab = page.getByRole("link", { name: "Cachaças e Licores" });
  await tab.click();
  const heading = page.getByRole("heading", { level: 2, name: "Cachaças e Licores" });
  await expect(heading).toHaveCount(0);
  release();
  await expect(heading).toBeInViewport();
  await expect(tab).toHaveAttribute("aria-current", "location");
});

test("a store without products, and one that is not active, say so", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [] }));
  await page.goto(`/${store.slug}`);
  await expect(page.getByText("Produtos não encontrado!", { exact: true })).toBeVisible();

  const response = await page.goto("/padaria-fechada");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("Loja não ativa!", { exact: true })).toBeVisible();
  await expect(bagBar(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("list")).toHaveCount(0);
  await page.getByRole("link", { name: "Ver outras lojas" }).click();
  await expect(page).toHaveURL("/");
});

test("the way to a menu says what it waits for", { tag: "@once" }, async ({ page, context }) => {
  await page.goto("/");
  const release = await holdData(page);
  // Chosen in the list: the store is known, its products are not.
  await page.getByRole("link", { name: "Adega do Zé" }).click();
  await expect(page.getByText("Buscando produtos!", { exact: true })).toBeVisible();
  await expect(page.getByText("Carregando informações dos produtos...", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Adega do Zé" })).toBeVisible();
  release();
  await expect(bagBar(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  // Another store became the current one meanwhile, in another tab: nothing is known of this one.
  const other = await context.newPage();
  await other.goto("/pizzaria-bella");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("n1-app")))
    .toContain('"slug":"pizzaria-bella"');
  const releaseAgain = await holdData(page);
  await page.goForward();
  await expect(page.getByText("Buscando informações...", { exact: true })).toBeVisible();
  releaseAgain();
  await expect(page.getByRole("heading", { level: 1, name: "Adega do Zé" })).toBeVisible();
  await expect(page).toHaveTitle("Adega do Zé — peça online");
  await expect(row(page, "Skol Lata 350 ml")).toBeVisible();
  await expect(page.getByText(/^(Buscando|Carregando)/)).toHaveCount(0);
});

test("the bag bar shows count and total, and never hides the last product", async ({ page, isMobile }) => {
  // As wide as a screen can be with the bar below the menu.
  if (!isMobile) await page.setViewportSize({ width: 1_000, height: 800 });
  await page.goto("/adega-do-ze");
  await expect(bagBar(page)).toHaveAccessibleName(/Itens na sacola: 0 Ver sacola R\$\s0,00/);
  await addToBag(page, "Skol Lata 350 ml", 12);
  await expect(bagBar(page)).toHaveAccessibleName(/Itens na sacola: 12 Ver sacola R\$\s46,68/);
  await addToBag(page, "Itaipava Lata 350 ml");
  await expect(bagBar(page)).toHaveAccessibleName(/Itens na sacola: 13 Ver sacola R\$\s50,17/);
  await expect(row(page, "Skol Lata 350 ml")).toContainText("12 na sacola");

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const last = page.getByRole("main").getByRole("listitem").last();
  await expect(last).toBeInViewport();
  const bar = await bagBar(page).boundingBox();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("nothing scrolls sideways on the narrowest phone", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/adega-do-ze", "/termos-de-servico"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
