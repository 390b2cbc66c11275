import { expect, type Page } from "@playwright/test";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./panel.ts";

const beers = { id: "cervejas", name: "Cervejas" };
const wines = { id: "vinhos", name: "Vinhos" };
export const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
export const names = (page: Page, category: string) =>
  page.getByRole("list", { name: category, exact: true }).getByRole("listitem").getByRole("link");
export const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole("button", { name: `Mais ações para ${name}`, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
};

/** A store of its own, and its list of the menu before somebody of it. */
export async function openCatalogue(page: Page, dataDir: string, who: "gerente" | "atendente" = "gerente") {
  const store = await addStore(
    dataDir,
    ownStore({
      categories: [beers, wines],
      products: [
        product("Água com gás", { barcode: "7891234567895", saleCents: 250, stock: 12 }),
        product("Brahma Duplo Malte lata 350 ml gelada", { categoryId: beers.id, saleCents: 590 }),
        product("Corona", { categoryId: beers.id, saleCents: 990, stock: 0 }),
        product("Heineken", { categoryId: beers.id, saleCents: 1_090 }),
        product("Malbec", { categoryId: wines.id, saleCents: 12_990 }),
      ],
    }),
  );
  await joinStore(dataDir, store.id, who, who === "gerente" ? "manager" : "attendant");
  await signInAs(page, who);
  await page.goto(`/painel/${store.slug}/cardapio`);
  await expect(page.getByRole("heading", { name: "Cardápio" })).toBeVisible();
  const idOf = (name: string) => store.products.find((each) => each.name === name)?.id ?? "";
  const rowOf = (name: string) =>
    inShopFile(dataDir, (query) =>
      query.selectFrom("products").selectAll().where("id", "=", idOf(name)).executeTakeFirstOrThrow(),
    );
  return { store, idOf, rowOf };
}
