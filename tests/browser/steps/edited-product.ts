import type { Page } from "@playwright/test";
import { optionGroup } from "#db/demo/demo-types.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { asksNothing } from "./orders.ts";
import { joinStore } from "./panel.ts";

const size = optionGroup(
  "Tamanho",
  { least: 1, most: 1, pricing: "sum", repeats: false },
  "Pequena | 0,00\nGrande | 5,00",
);

/** A product with a barcode, one with options, and the demo's people. */
export async function openShop(dataDir: string) {
  const water = product("Água 500 ml", { saleCents: 800, stock: 10, barcode: "7894900011517" });
  const pizza = product("Pizza", { saleCents: 3_000, groups: [size] });
  const store = await addStore(
    dataDir,
    ownStore({
      ...asksNothing,
      products: [water, pizza],
      categories: [{ id: "bebidas", name: "Bebidas" }],
    }),
  );
  await joinStore(dataDir, store.id, "dona", "owner");
  await joinStore(dataDir, store.id, "gerente", "manager");
  await joinStore(dataDir, store.id, "atendente");
  return { store, water, pizza };
}

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** On a phone it is folded. */
export async function openPreview(page: Page) {
  const fold = page.getByText("Ver como o cliente vê");
  if (await fold.isVisible()) await fold.click();
}
