import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { notice } from "./steps/checkout.ts";
import { addToBag, holdBack, openBag, openProduct } from "./steps/shopping.ts";

const asking = /\/api\/stores\/.+\/stock\?/;

/** A store with one product of which there is plenty, its menu on the screen. */
async function openMenu(page: Page, dataDir: string) {
  const cake = product("Bolo", { stock: 100 });
  const store = await addStore(dataDir, ownStore({ categories: [], products: [cake] }));
  await page.goto(`/${store.slug}`);
  return {
    change: (to: Parameters<typeof changeProduct>[3]) => changeProduct(dataDir, store.id, cake.id, to),
  };
}

const holdStock = (page: Page) => holdBack(page, asking);

test("the dialog knows what is left now, not what was left when the menu was shown", async ({
  page,
  server,
}) => {
  const { change } = await openMenu(page, server.dataDir);
  await change({ qtde: 8, sale_cents: 1_250 });
  const dialog = await openProduct(page, "Bolo");
  await expect(dialog.getByText("R$ 12,50").first()).toBeVisible();
  await dialog.getByRole("button", { name: "+12" }).click();
  await expect(dialog.getByRole("spinbutton")).toHaveValue("8");
});

test("on a slow line what is asked for stands until it is known to be too much", async ({ page, server }) => {
  const { change } = await openMenu(page, server.dataDir);
  await change({ qtde: 8 });
  const release = await holdStock(page);
  const dialog = await openProduct(page, "Bolo");
  await dialog.getByRole("button", { name: "+12" }).click();
  await expect(dialog.getByRole("button", { name: /^ADICIONAR 12/ })).toBeVisible();
  release();
  await expect(dialog.getByRole("button", { name: /^ADICIONAR 8/ })).toBeVisible();
  await expect(
    notice(page, "A quantidade de Bolo mudou de 12 para 8, o disponível em estoque."),
  ).toBeVisible();
});

test("what there is enough of stays as it was asked for, on a slow line and without an answer", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await openMenu(page, server.dataDir);
  const release = await holdStock(page);
  const dialog = await openProduct(page, "Bolo");
  await dialog.getByRole("spinbutton").fill("37");
  const answered = page.waitForResponse(asking);
  release();
  await answered;
  await dialog.getByRole("button", { name: /^ADICIONAR 37/ }).click();
  const bag = await openBag(page);
  await expect(bag.getByRole("spinbutton")).toHaveValue("37");

  // Without an answer it goes on with what the menu said.
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
  await page.route(asking, (route) => route.abort());
  await addToBag(page, "Bolo", 12);
  await expect((await openBag(page)).getByRole("spinbutton")).toHaveValue("12");
});

test("the bag is brought up to date when it opens: stock and price, each said; a product that was sold out closes", async ({
  page,
  server,
}) => {
  const { change } = await openMenu(page, server.dataDir);
  await addToBag(page, "Bolo", 12);
  await change({ qtde: 7, sale_cents: 900 });
  const bag = await openBag(page);
  await expect(bag.getByRole("spinbutton")).toHaveValue("7");
  await expect(
    notice(page, "A quantidade de Bolo mudou de 12 para 7, o disponível em estoque."),
  ).toBeVisible();
  await expect(notice(page, /O preço de Bolo mudou de/)).toBeVisible();

  // What was sold out meanwhile says so and closes.
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
  await change({ qtde: 0 });
  await page.getByRole("link", { name: /^Bolo/ }).press("Enter");
  await expect(notice(page, "Este produto não está mais à venda.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
