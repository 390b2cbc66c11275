import type { DemoProduct } from "#db/demo/demo-types.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { demoStore, openRemembered, remember } from "./steps/remembered.ts";
import { addToBag, bagBar, openBag, row, skol, untilServed } from "./steps/shopping.ts";

const oneOfEach = (products: readonly DemoProduct[]) =>
  Object.fromEntries(products.map(({ name }) => [name, 1]));

test("an empty bag: what it says, its link, and the ways out of it", { tag: "@once" }, async ({ page }) => {
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await page.goto("/adega-do-ze");
  await test.step("it says so and leads back to the products", async () => {
    await openBag(page);
    await expect(page).toHaveURL(/\/adega-do-ze\/cart#bag-index$/);
    await expect(bag.getByText("Ops, Sua sacola está vazia", { exact: true })).toBeVisible();
    await bag.getByRole("button", { name: "Adicionar Produtos", exact: true }).click();
    await expect(bag).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze");
  });
  await test.step("/cart alone becomes the bag; a reload opens it again", async () => {
    await page.goto("/adega-do-ze/cart");
    await expect(bag).toBeVisible();
    await expect(page).toHaveURL(/\/cart#bag-index$/);
    await page.reload();
    await expect(bag).toBeVisible();
    await bag.getByRole("button", { name: "Fechar" }).click();
    await expect(bag).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze");
  });
  await test.step("back closes it", async () => {
    await openBag(page);
    await page.goBack();
    await expect(bag).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze");
  });
  await test.step("no dialog lies over it, whatever the link says", async () => {
    await page.goto("/adega-do-ze/cart#payment-index");
    await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
    await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
    await page.goBack();
    await expect(page).toHaveURL("/adega-do-ze");
    await expect(bag).toHaveCount(0);
  });
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
  // As many as the badge says.
  await expect(bag.getByText("2 produtos", { exact: true })).toBeVisible();
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
  await expect(bag.getByText("481 produtos", { exact: true })).toBeVisible();
  await bag.getByRole("button", { name: "Excluir Cerveja Lata" }).click();
  await expect(items).toHaveCount(1);
  await bag.getByRole("button", { name: "Excluir Outra Lata" }).click();
  await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
});

test("the minimum order shows how far it is; a store without one shows no such card", {
  tag: "@once",
}, async ({ page }) => {
  const bag = await openRemembered(page, demoStore("adega-do-ze"), { bag: { [skol]: 6 } });
  const progress = bag.getByRole("progressbar", { name: "Pedido mínimo" });
  await expect(progress).toHaveJSProperty("value", 2334);
  await expect(progress).toHaveJSProperty("max", 5000);
  await expect(bag.getByText(/^Faltam R\$\s26,66$/)).toBeVisible();
  await bag.getByRole("spinbutton").fill("15");
  await expect(bag.getByText("Pedido mínimo atingido")).toBeVisible();

  await openRemembered(page, demoStore("pizzaria-bella"), { bag: { "Pizza Mussarela": 1 } });
  await expect(bag.getByText("Pizza Mussarela")).toBeVisible();
  await expect(bag.getByText("Pedido mínimo")).toHaveCount(0);
});

test("every change is said, however many there are", { tag: "@once" }, async ({
  page,
  server,
  axe,
  shot,
}) => {
  const sold = Array.from({ length: 7 }, (_, index) => product(`Item ${index + 1}`));
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: sold }));
  const cheaper = { ...store, products: sold.map((item) => ({ ...item, saleCents: 900 })) };
  await remember(page, cheaper, { bag: oneOfEach(sold) });
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
}, async ({ page, server }) => {
  const sold = Array.from({ length: 101 }, (_, index) => product(`Item ${index + 1}.`));
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: sold }));
  await remember(page, store, { bag: oneOfEach(sold.slice(0, 100)) });
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
  await remember(page, store, {
    bag: Object.fromEntries(store.products.map(({ name }) => [name, 4])),
  });
  await changeProduct(server.dataDir, store.id, gone.id, { qtde: 0 });
  await changeProduct(server.dataDir, store.id, fewer.id, { qtde: 3 });
  await changeProduct(server.dataDir, store.id, dearer.id, { sale_cents: 750 });
  await untilServed(page, `/${store.slug}`, /7,50/);
  await page.goto(`/${store.slug}`);
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
