import { expect, type Locator, type Page } from "@playwright/test";
import type { DemoStore } from "#db/demo/demo-types.ts";
import { optionGroup } from "#db/demo/demo-types.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { asks } from "./own-bag.ts";
import { openProduct } from "./shopping.ts";

const plainFlavours = Array.from({ length: 36 }, (_, at) => `Sabor ${at + 1} | ${at % 5},00`).join("\n");

const flavours = optionGroup(
  "Sabores",
  { least: 2, most: 2, pricing: "max", repeats: true },
  `Calabresa | 0,00\nPortuguesa | 6,00\nCamarão | 28,00\nRúcula | 12,00\n${plainFlavours}`,
);
const size = optionGroup(
  "Tamanho",
  { least: 1, most: 1, pricing: "sum", repeats: false },
  "Média | 0,00\nGrande | 10,00",
);
const extras = optionGroup(
  "Adicionais",
  { least: 0, most: 3, pricing: "sum", repeats: false },
  "Azeitonas | 3,50\nBacon | 6,00\nMilho | 2,00\nCatupiry | 7,00",
);

/** A pizza of 30,00 by size, with two flavours of 40 and additions; and water. */
export async function addPizzeria(dataDir: string, stock = 3): Promise<DemoStore> {
  const pizza = product("Pizza à moda", { saleCents: 3000, stock, groups: [size, flavours, extras] });
  const water = product("Água", { saleCents: 400 });
  return addStore(dataDir, ownStore({ ...asks, products: [pizza, water] }));
}

export const groupOf = (dialog: Locator, name: string) => dialog.getByRole("group", { name, exact: true });

export const take = (dialog: Locator, flavour: string) =>
  dialog.getByRole("button", { name: `Mais ${flavour}`, exact: true }).click();

export const confirm = (dialog: Locator) =>
  dialog.getByRole("button", { name: /^(ADICIONAR|EDITAR)/ }).click();

/** From the menu into the bag. */
export async function addPizza(page: Page, flavours: readonly [string, string], note = ""): Promise<void> {
  const dialog = await openProduct(page, "Pizza à moda");
  await dialog.getByRole("radio", { name: "Média" }).check();
  for (const flavour of flavours) await take(dialog, flavour);
  if (note) await dialog.getByRole("textbox", { name: "Observação" }).fill(note);
  await confirm(dialog);
  await expect(dialog).toHaveCount(0);
}

export async function changeOption(
  dataDir: string,
  storeId: string,
  name: string,
  change: { available?: boolean; price_cents?: number },
): Promise<void> {
  await inShopFile(dataDir, (query) =>
    query
      .updateTable("options")
      .set(change)
      .where("store_id", "=", storeId)
      .where("name", "=", name)
      .execute(),
  );
}
