import type { MenuProduct, Store } from "#domain/store.ts";
import { ean13FromName } from "./ean13.ts";

export interface DemoProduct extends MenuProduct {
  barcode: string | null;
}

/** Categories and products stand in the order they are shown; the id of a store is its slug. */
export interface DemoStore extends Store {
  pix: { key: string; name: string; city: string } | null;
  categories: readonly { id: string; name: string }[];
  products: readonly DemoProduct[];
}

/** One category and its products; a category of null holds the products that have no category. */
export interface DemoSection {
  category: { id: string; name: string } | null;
  products: readonly DemoProduct[];
}

export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Reads a table with one product a line: `name | price | stock | photo | description`.
 * The price is in reais with a comma; a photo of `-` is none; the description may be left out.
 * `packed` goods carry a barcode; what is weighed, cooked or baked in the store does not.
 */
export function section(name: string | null, table: string, packed: "packed" | "loose"): DemoSection {
  const category = name === null ? null : { id: slugOf(name), name };
  const products = table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => readProduct(line, category?.id ?? null, packed === "packed"));
  return { category, products };
}

export function demoStore(
  facts: Omit<DemoStore, "id" | "categories" | "products">,
  sections: readonly DemoSection[],
): DemoStore {
  return {
    ...facts,
    id: facts.slug,
    categories: sections.flatMap(({ category }) => (category === null ? [] : [category])),
    products: sections.flatMap(({ products }) => products),
  };
}

export function photoPath(photo: string): string {
  return `/demo/photos/${photo}-192.webp`;
}

function readProduct(line: string, categoryId: string | null, packed: boolean): DemoProduct {
  const [name, price, stock, photo, description = "", ...rest] = line.split("|").map((cell) => cell.trim());
  if (!name || !price || !stock || !photo || rest.length > 0) throw new Error(`Not a product: ${line}`);
  if (!/^\d+,\d\d$/.test(price) || !/^\d+$/.test(stock)) throw new Error(`Bad price or stock: ${line}`);
  return {
    id: slugOf(name),
    categoryId,
    barcode: packed ? ean13FromName(name) : null,
    name,
    description,
    thumbnail: photo === "-" ? null : photoPath(photo),
    saleCents: Number(price.replace(",", "")),
    stock: Number(stock),
  };
}
