import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { hydrated, row, scrollRests } from "./steps/shopping.ts";

test("all categories at once, in the URL; choosing one leads there, and back closes", async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/mercado-central");
  await hydrated(page);
  await page.getByRole("link", { name: "Todas as categorias" }).click();
  await expect(page).toHaveURL("/mercado-central#categorias");
  const dialog = page.getByRole("dialog", { name: "Todas as categorias" });
  await expect(dialog.getByRole("listitem")).toHaveCount(20);
  await expect(dialog.getByRole("button", { name: /^Arroz, Feijão e Grãos/ })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await axe();
  await shot("categories");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/mercado-central");

  await page.goForward();
  await dialog.getByRole("button", { name: /^Pet Shop/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/mercado-central");
  const heading = page.getByRole("heading", { level: 2, name: "Pet Shop" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await scrollRests(page);
  await expect(page.getByRole("navigation", { name: "Categorias" }).locator("[aria-current]")).toHaveText(
    "Pet Shop",
  );
  await page.goto("about:blank");
  await page.goto("/mercado-central#categorias");
  await expect(dialog).toBeVisible();
});

test("a long name is whole where categories are chosen and where they begin", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const long = "Bolos, Tortas e Doces Finos Artesanais para Festas e Eventos";
  const categories = [long, "A", "B", "C", "D", "E"].map((name, at) => ({ id: `c${at}`, name }));
  const products = categories.map(({ id, name }) => product(`De ${name}`, { categoryId: id }));
  const store = await addStore(server.dataDir, ownStore({ categories, products }));
  await page.goto(`/${store.slug}#categorias`);
  const dialog = page.getByRole("dialog", { name: "Todas as categorias" });
  for (const text of [dialog.getByText(long, { exact: true }), page.locator("h2", { hasText: long })]) {
    await expect(text).toBeVisible();
    const cut = await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      width: scrollWidth - clientWidth,
      height: scrollHeight - clientHeight,
    }));
    expect(cut.width).toBeLessThanOrEqual(0);
    expect(cut.height).toBeLessThanOrEqual(1);
  }
});

test("arrows push the bar for a mouse, as far as there is more", async ({ page, isMobile }) => {
  test.skip(isMobile, "fingers push the bar itself");
  await page.goto("/mercado-central");
  await hydrated(page);
  const bar = page.getByRole("navigation", { name: "Categorias" });
  const [before, after] = ["Categorias anteriores", "Próximas categorias"].map((name) =>
    bar.getByRole("button", { name }),
  ) as [ReturnType<typeof bar.getByRole>, ReturnType<typeof bar.getByRole>];
  await expect(before).toHaveCount(0);
  const last = bar.getByRole("link").last();
  await expect(last).not.toBeInViewport();
  await expect(async () => {
    await after.click({ timeout: 1_000 });
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(after).toHaveCount(0);
  await before.click();
  await expect(after).toBeVisible();
  // With few categories there is nothing to push.
  await page.goto("/hortifruti-vila");
  await hydrated(page);
  await expect(row(page, "Banana Prata kg")).toBeVisible();
  await expect(bar.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Todas as categorias" })).toHaveCount(0);
});

test("the search also finds by category and description, below the names, and forgives a letter", {
  tag: "@once",
}, async ({ page, shot }) => {
  await page.goto("/adega-do-ze");
  await page.getByRole("button", { name: "Buscar produto" }).click();
  const search = page.getByRole("searchbox", { name: "Buscar produto" });
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });

  await search.fill("vinho");
  const also = page.getByRole("region", { name: "Também combina" });
  await expect(also).toBeVisible();
  await expect(headings.last()).toHaveText("Também combina");
  const named = page.getByRole("region", { name: "Vinhos e Espumantes" }).getByRole("link");
  for (const text of await named.allTextContents()) expect(text).toMatch(/^Vinho/);
  for (const text of await also.getByRole("link").allTextContents()) expect(text).not.toMatch(/^Vinho/);
  await shot("search-also");

  await search.fill("heinekem");
  await expect(headings).toHaveText(["Parecidos com a sua busca"]);
  await expect(page.getByRole("main").getByRole("list").getByRole("link")).toHaveText([
    /^Heineken Long Neck/,
    /^Heineken 0\.0%/,
  ]);
  await expect(page.getByRole("status").filter({ hasText: "2 produtos encontrados" })).toHaveCount(1);
});
