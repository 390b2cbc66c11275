import type { BrowserContext } from "@playwright/test";
import type { DemoProduct } from "#db/demo/demo-types.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { addToBag, bagBar, openBag, row, untilServed } from "./steps/shopping.ts";

test("an empty bag says so and leads back to the products", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze");
  const bag = await openBag(page);
  await expect(page).toHaveURL(/\/adega-do-ze\/cart#bag-index$/);
  await expect(bag.getByText("Ops, Sua sacola está vazia", { exact: true })).toBeVisible();
  await bag.getByRole("button", { name: "Adicionar Produtos", exact: true }).click();
  await expect(bag).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});

test("item cards: photo, name, unit price, stepper, delete; footer with count, freight and total", async ({
  page,
  server,
}) => {
  const facts = { saleCents: 389, stock: 480, thumbnail: "/demo/photos/beer-192.webp" };
  const products = [product("Cerveja Lata", facts), product("Outra Lata")];
  const store = await addStore(server.dataDir, ownStore({ categories: [], products }));
  await page.goto(`/${store.slug}`);
  await addToBag(page, "Cerveja Lata", 2);
  const bag = await openBag(page);
  const items = bag.getByRole("list", { name: "Itens da sacola" }).getByRole("listitem");
  await expect(items).toHaveCount(1);
  await expect(items.first().locator("img")).toHaveAttribute("src", "/demo/photos/beer-192.webp");
  await expect(items.first()).toContainText(/R\$\s3,89/);
  await expect(bag.getByText("1 produto", { exact: true })).toBeVisible();
  await expect(bag.getByText("Taxa de entrega", { exact: true })).toBeVisible();
  await expect(bag.getByText("Grátis", { exact: true })).toBeVisible();
  await expect(bag.getByText("Total a pagar", { exact: true })).toBeVisible();

  await items.first().getByRole("button", { name: "Aumentar" }).click();
  await expect(items.first().getByRole("spinbutton")).toHaveValue("3");
  await expect(bag.getByRole("definition").last()).toHaveText(/R\$\s11,67/);
  await items.first().getByRole("button", { name: "Diminuir" }).click();
  await items.first().getByRole("spinbutton").fill("9999");
  await items.first().getByRole("spinbutton").blur();
  await expect(items.first().getByRole("spinbutton")).toHaveValue("480");

  await bag.getByRole("button", { name: "Adicionar mais Produtos" }).click();
  await expect(bag).toHaveCount(0);
  await addToBag(page, "Outra Lata");
  await openBag(page);
  await expect(bag.getByText("2 produtos", { exact: true })).toBeVisible();
  await bag.getByRole("button", { name: "Excluir Cerveja Lata" }).click();
  await expect(items).toHaveCount(1);
  await bag.getByRole("button", { name: "Excluir Outra Lata" }).click();
  await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
});

test("the minimum order shows how far it is", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml", 6);
  const bag = await openBag(page);
  const progress = bag.getByRole("progressbar", { name: "Pedido mínimo" });
  await expect(progress).toHaveJSProperty("value", 2334);
  await expect(progress).toHaveJSProperty("max", 5000);
  await expect(bag.getByText(/^Faltam R\$\s26,66$/)).toBeVisible();
  await bag.getByRole("spinbutton").fill("15");
  await expect(bag.getByText("Pedido mínimo atingido")).toBeVisible();
});

test("a store without a minimum shows no such card", { tag: "@once" }, async ({ page }) => {
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  const bag = await openBag(page);
  await expect(bag.getByText("Pizza Mussarela")).toBeVisible();
  await expect(bag.getByText("Pedido mínimo")).toHaveCount(0);
});

test("/cart alone becomes the bag; back closes it; a reload opens it again", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await page.goto("/adega-do-ze/cart");
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await expect(bag).toBeVisible();
  await expect(page).toHaveURL(/\/cart#bag-index$/);
  await page.reload();
  await expect(bag).toBeVisible();
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");

  await openBag(page);
  await page.goBack();
  await expect(bag).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});

test("an empty bag has no dialog over it, whatever the link says", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await page.goto("/adega-do-ze/cart#payment-index");
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
  await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
  await page.goBack();
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(bag).toHaveCount(0);
});

test("every change is said, however many there are", { tag: "@once" }, async ({
  page,
  context,
  server,
  axe,
  shot,
}) => {
  const sold = Array.from({ length: 7 }, (_, index) => product(`Item ${index + 1}`));
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: sold }));
  await rememberBag(
    context,
    store.id,
    sold.map((item) => ({ ...item, saleCents: 900 })),
  );
  await page.goto(`/${store.slug}/cart`);
  const notices = page.getByRole("region", { name: "Avisos" });
  await expect(notices).toContainText("A sua sacola mudou:");
  for (const { name } of sold) {
    await expect(notices).toContainText(
      new RegExp(`O preço de ${name} mudou de R\\$\\s9,00 para R\\$\\s10,00\\.`),
    );
  }
  await expect(notices.getByRole("button", { name: "Fechar aviso" })).toBeInViewport({ ratio: 1 });
  await axe();
  await shot("bag-many-changes");
});

test("a bag with 100 products takes no other one, says so, and still edits its own", {
  tag: "@once",
}, async ({ page, context, server }) => {
  const sold = Array.from({ length: 101 }, (_, index) => product(`Item ${index + 1}.`));
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: sold }));
  await rememberBag(context, store.id, sold.slice(0, 100));
  await page.goto(`/${store.slug}/produto#${sold[100]?.id}`);
  const dialog = page.getByRole("dialog", { name: "Item 101." });
  await dialog.getByRole("button", { name: /^ADICIONAR/ }).click();
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText(
    "A sacola já tem 100 produtos diferentes. Exclua um deles, ou faça este pedido antes, para adicionar outro.",
  );
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await addToBag(page, "Item 1.", 3);
  await expect(bagBar(page)).toContainText(/R\$\s1\.020,00/);
});

/** One of each, as left by an earlier visit. */
async function rememberBag(context: BrowserContext, storeId: string, products: readonly DemoProduct[]) {
  const items = products.map(({ id, name, saleCents, stock: max }) => ({
    ...{ id, name, saleCents, max },
    ...{ productId: id, thumbnail: null, categoryId: null, quantity: 1 },
  }));
  const stored = JSON.stringify({ state: { bags: { [storeId]: items } }, version: 2 });
  await context.addInitScript((text) => {
    if (!localStorage.getItem("n1-bag")) localStorage.setItem("n1-bag", text);
  }, stored);
}

test("what changed in the store is put right when the bag opens, and said", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const [gone, dearer, fewer, same] = [
    product("Some", { stock: 5 }),
    product("Encarece", { saleCents: 500 }),
    product("Míngua", { stock: 9 }),
    product("Fica"),
  ];
  const store = await addStore(
    server.dataDir,
    ownStore({ categories: [], products: [gone, dearer, fewer, same] }),
  );
  await page.goto(`/${store.slug}`);
  for (const { name } of store.products) await addToBag(page, name, 4);
  await changeProduct(server.dataDir, store.id, gone.id, { qtde: 0 });
  await changeProduct(server.dataDir, store.id, fewer.id, { qtde: 3 });
  await changeProduct(server.dataDir, store.id, dearer.id, { sale_cents: 750 });
  await untilServed(page, `/${store.slug}`, /7,50/);
  await page.reload();
  await expect(row(page, "Some")).toHaveCount(0);
  const bag = await openBag(page);
  const notices = page.getByRole("region", { name: "Avisos" });
  await expect(notices).toContainText("Some não está mais disponível e saiu da sacola.");
  await expect(notices).toContainText(/O preço de Encarece mudou de R\$\s5,00 para R\$\s7,50\./);
  await expect(notices).toContainText("A quantidade de Míngua mudou de 4 para 3, o disponível em estoque.");
  await expect(bag.getByRole("list", { name: "Itens da sacola" }).getByRole("listitem")).toHaveCount(3);
  await expect(bag.getByRole("definition").last()).toHaveText(/R\$\s100,00/);
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bagBar(page)).toContainText("100,00");
});
