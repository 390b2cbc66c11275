import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { addToBag, openProduct, row } from "./steps/shopping.ts";

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
