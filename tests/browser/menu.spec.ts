import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { addToBag, alive, bagBar, holdData, openProduct, row, scrollRests } from "./steps/shopping.ts";

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

test("whatever scrolls the page after a tab was pressed, the tabs follow it again", async ({ page }) => {
  await page.goto("/adega-do-ze");
  await alive(page);
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

test("a tab pressed before the page came alive, and a link to a category, lead there", {
  tag: "@once",
}, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/adega-do-ze", { waitUntil: "commit" });
  const tab = page.getByRole("link", { name: "Cachaças e Licores" });
  await tab.click();
  const heading = page.getByRole("heading", { level: 2, name: "Cachaças e Licores" });
  await expect(heading).toHaveCount(0);
  release();
  await expect(heading).toBeInViewport();
  await expect(tab).toHaveAttribute("aria-current", "location");
});

test("the search stands behind its icon, ignores accents and case, and closes again", async ({ page }) => {
  await page.goto("/mercado-central");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Buscar produto" }).click();
  const search = page.getByRole("searchbox", { name: "Buscar produto" });
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute("placeholder", "Buscar produto");

  await search.fill("ACAI");
  await expect(page.getByRole("status").filter({ hasText: "produtos encontrados" })).toHaveCount(1);
  const names = await page.getByRole("main").getByRole("list").getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toContain("Açaí");

  await search.fill("nada com este nome");
  await expect(page.getByText("Produtos não encontrado!", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Fechar busca" }).click();
  await expect(page.getByRole("navigation", { name: "Categorias" }).getByRole("link")).toHaveCount(20);
  await expect(page.getByText("Produtos não encontrado!")).toHaveCount(0);
});

test("the search waits until the typing has rested for 500 ms", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await page.getByRole("button", { name: "Buscar produto" }).click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener("input", () => times.push(performance.now()));
    new MutationObserver(() => times.push(-performance.now())).observe(
      document.querySelector("main") ?? document,
      {
        childList: true,
        subtree: true,
        characterData: true,
      },
    );
  });
  await page.getByRole("searchbox").pressSequentially("skol", { delay: 120 });
  await expect(page.getByRole("status").filter({ hasText: "1 produto encontrado" })).toHaveCount(1);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const inputs = times.filter((time) => time > 0);
  const changed = Math.abs(times.at(-1) ?? 0);
  expect(inputs).toHaveLength(4);
  const waited = changed - (inputs.at(-1) ?? 0);
  expect(waited).toBeGreaterThanOrEqual(499);
  expect(waited).toBeLessThan(2_000);
});

test("what was found is shown from its beginning, from wherever the search was begun", async ({ page }) => {
  await page.goto("/mercado-central");
  await alive(page);
  await page.evaluate(() => scrollTo(0, 6_000));
  await page.getByRole("button", { name: "Buscar produto" }).click();
  await page.getByRole("searchbox").fill("arroz");
  await expect(page.getByRole("status").filter({ hasText: "encontrados" })).toHaveCount(1);
  // Right below the bar that the search stands in, and not below what the page opens with.
  const bar = await page.getByRole("searchbox").boundingBox();
  const first = await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox();
  const gap = (first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(60);
  expect(bar?.y).toBeGreaterThanOrEqual(50);
  expect(bar?.y).toBeLessThan(60);
});

test("'Só restam N' from 5 downwards, in the menu and in the dialog; every row is equally high", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const long = "Com um nome que não cabe em uma linha só";
  const description =
    "Uma descrição que também precisa de mais de uma linha para dizer tudo o que há a dizer.";
  const facts = [
    [6, null],
    [5, "Só restam 5"],
    [1, "Só restam 1"],
  ] as const;
  const products = facts.map(([stock]) => product(`${stock} ${long}`, { stock, description }));
  const store = await addStore(server.dataDir, ownStore({ categories: [], products }));
  await page.goto(`/${store.slug}`);
  await addToBag(page, `5 ${long}`);
  const heights = new Set<number | undefined>();
  for (const [stock, text] of facts) {
    const link = row(page, `${stock} ${long}`);
    if (text) await expect(link).toContainText(text);
    else await expect(link).not.toContainText(/Só resta/);
    heights.add((await link.boundingBox())?.height);
    // Nothing is cut off below.
    expect(await link.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
  expect(heights.size).toBe(1);
  await axe();
  await shot("few-left");
  for (const [stock, text] of facts) {
    const dialog = await openProduct(page, `${stock} ${long}`);
    await expect(dialog.getByText(/Só resta|disponíve/)).toHaveText(text ? [text] : []);
    if (stock === 5) await shot("few-left-product");
    await dialog.getByRole("button", { name: "Voltar" }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test("two categories of one name are one section with one tab", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const categories = [
    { id: "a", name: "Doces" },
    { id: "b", name: "Salgados" },
    { id: "c", name: "Doces" },
    { id: "d", name: "Vazia" },
  ];
  const products = [
    product("Bala", { categoryId: "a" }),
    product("Coxinha", { categoryId: "b" }),
    product("Pudim", { categoryId: "c" }),
  ];
  const store = await addStore(server.dataDir, ownStore({ categories, products }));
  await page.goto(`/${store.slug}`);
  await expect(page.getByRole("navigation", { name: "Categorias" }).getByRole("link")).toHaveText([
    "Doces",
    "Salgados",
  ]);
  const section = page.getByRole("region", { name: "Doces" });
  await expect(section.getByRole("link")).toHaveText([/^Bala/, /^Pudim/]);
});

test("only what has a price and is in stock is listed; what has no category is in Outros", {
  tag: "@once",
}, async ({ page, server }) => {
  const store = await addStore(
    server.dataDir,
    ownStore({
      categories: [{ id: "doces", name: "Doces" }],
      products: [
        product("Brigadeiro", { categoryId: "doces" }),
        product("Sem preço", { categoryId: "doces", saleCents: 0 }),
        product("Sem estoque", { categoryId: "doces", stock: 0 }),
        product("Vela"),
      ],
    }),
  );
  await page.goto(`/${store.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Doces", "Outros"]);
  await expect(main.getByRole("list").getByRole("link", { name: /R\$/ })).toHaveText([
    /^Brigadeiro/,
    /^Vela/,
  ]);
});

test("a row shows photo or initials, name, two lines of description and the price", async ({
  page,
  server,
}) => {
  const description = "Uma descrição que não cabe em duas linhas. ".repeat(12).trim();
  const store = await addStore(
    server.dataDir,
    ownStore({
      categories: [],
      products: [
        product("Torta de Limão", { description, saleCents: 123_456 }),
        product("Com foto", { thumbnail: "/demo/photos/beer-192.webp" }),
        product("Foto Perdida", { thumbnail: "/demo/photos/nao-existe.webp" }),
      ],
    }),
  );
  await page.route("**/nao-existe.webp", (route) =>
    route.fulfill({ status: 200, contentType: "image/webp", body: "" }),
  );
  await page.goto(`/${store.slug}`);
  const torta = row(page, "Torta de Limão");
  await expect(torta).toContainText(/R\$\s1\.234,56/);
  await expect(torta.getByText("TL", { exact: true })).toBeVisible();
  const lines = await torta.getByText(description).evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
  await expect(row(page, "Com foto").locator("img")).toHaveAttribute("src", "/demo/photos/beer-192.webp");
  await expect(row(page, "Foto Perdida").getByText("FP", { exact: true })).toBeVisible();
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
