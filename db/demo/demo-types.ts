import type { MenuProduct, Store } from "#domain/store.ts";
import { ean13FromName } from "./ean13.ts";

export interface DemoProduct extends MenuProduct {
  barcode: string | null;
}

/** Categories and products are in display order; the store's id is its slug. */
export interface DemoStore extends Store {
  pix: { key: string; name: string; city: string } | null;
  categories: readonly { id: string; name: string }[];
  products: readonly DemoProduct[];
}

/** A category of null holds products without a category. */
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

/** Parses lines of `name | price | stock | photo | description`; `-` is no photo, and `packed` goods get a barcode. */
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
