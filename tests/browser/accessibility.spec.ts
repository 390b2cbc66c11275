import type { Page } from "@playwright/test";
import { pizzariaBella } from "#db/demo/pizzaria-bella.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { addToBag, openBag, openProduct } from "./steps/shopping.ts";

// axe looks at every element of the page.
test.describe.configure({ timeout: 120_000 });

/** A few of each kind, with and without description and options: more rows would show axe nothing else. */
const names = ["Pizza Mussarela", "Pizza Calabresa", "Pizza Prestígio"];
const products = pizzariaBella.products.filter(
  ({ name, groups, adult }) => names.includes(name) || groups.length > 0 || adult,
);

/** Runs axe on every screen of a store, each as it is shown to be. */
async function walkStore(page: Page, slug: string, look: () => Promise<void>): Promise<void> {
  await page.goto(`/${slug}`);
  await addToBag(page, "Pizza Mussarela");
  await test.step("the menu with a bag", look);
  const dialog = await openProduct(page, "Pizza Calabresa");
  await test.step("a product", look);
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
  const bag = await openBag(page);
  await test.step("the bag", look);
  await bag.getByRole("button", { name: "Excluir Pizza Mussarela" }).click();
  await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
  await test.step("an empty bag", look);
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
  await page.getByRole("button", { name: "Buscar produto" }).click();
  await page.getByRole("searchbox").fill("nada disto");
  await expect(page.getByText("Produtos não encontrado!")).toBeVisible();
  await test.step("a search without results", look);
}

type Axe = (scope?: "everything" | "colors") => Promise<void>;

/** In dark mode only the colours differ; they are the same at every size. */
async function lookInDark(page: Page, axe: Axe): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: "light" });
}

test("axe finds nothing in a store of the default colour, light or dark", async ({
  page,
  server,
  axe,
  isMobile,
}) => {
  const store = await addStore(server.dataDir, ownStore({ color: "#000", orderMinCents: 10_000, products }));
  await walkStore(page, store.slug, async () => {
    await axe();
    if (isMobile) await lookInDark(page, axe);
  });
});

test("axe finds nothing in the colours of a store that is pale or dark itself, light or dark", {
  tag: "@once",
}, async ({ page, server, axe }) => {
  for (const color of ["#FFEE88", "#101010"]) {
    const store = await addStore(server.dataDir, ownStore({ color, orderMinCents: 10_000, products }));
    await test.step(color, () =>
      walkStore(page, store.slug, async () => {
        await axe("colors");
        await lookInDark(page, axe);
      }),
    );
  }
});

test("axe finds nothing on the platform's own pages, light or dark", async ({
  page,
  axe,
  allowConsole,
  context,
  isMobile,
}) => {
  const look = async () => {
    await axe();
    if (isMobile) await lookInDark(page, axe);
  };
  allowConsole(/status of 404/);
  // One column of text is the same at every size.
  const columns = isMobile ? ["/politica-de-privacidade", "/termos-de-servico", "/nao-existe"] : [];
  for (const path of [...columns, "/padaria-fechada", "/"]) {
    await page.goto(path);
    await test.step(path, look);
  }
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  // The request for the session may be in flight when the network goes.
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(page.getByText(/perdeu a conectividade/)).toBeVisible();
  await test.step("without a network", look);
  await context.setOffline(false);
  await page.goto("/adega-do-ze/produto#nao-existe");
  await expect(page.getByText("Este produto não está mais à venda.")).toBeVisible();
  await page.getByRole("button", { name: "Sua conta" }).click();
  await expect(page.getByRole("menuitem", { name: "Entrar" })).toBeVisible();
  await test.step("a product that is gone, and the account's menu", look);
});
