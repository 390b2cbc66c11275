import { isOthers, others } from "./others.ts";
import { isSold, type Menu, type MenuProduct, type MenuSection, shownStock } from "./store.ts";

export interface MenuCategory {
  id: string;
  name: string;
  position: number;
}

export type PlacedProduct = MenuProduct & { position: number };

interface Section {
  id: string;
  name: string;
  products: PlacedProduct[];
}

const byName = new Intl.Collator("pt-BR").compare;

/** Categories of the same name become one section; products without a named category go last, to 'Outros'. */
export function groupMenu(categories: readonly MenuCategory[], products: readonly PlacedProduct[]): Menu {
  const productsOf = new Map<string, PlacedProduct[]>();
  const sections = new Map<string, Section>();
  for (const { id, name } of [...categories].sort(inMenuOrder)) {
    if (plain(name) === "" || isOthers(name)) continue;
    const section: Section = sections.get(plain(name)) ?? { id, name: name.trim(), products: [] };
    sections.set(plain(name), section);
    productsOf.set(id, section.products);
  }
  const rest: PlacedProduct[] = [];
  for (const product of products) {
    if (!isSold(product)) continue;
    const section = product.categoryId === null ? undefined : productsOf.get(product.categoryId);
    (section ?? rest).push(product);
  }
  return [...sections.values(), { ...others, products: rest }]
    .filter((section) => section.products.length > 0)
    .map(toSection);
}

const plain = (name: string) => name.trim().toLowerCase();

function toSection({ id, name, products }: Section): MenuSection {
  return { id, name, products: [...products].sort(inMenuOrder).map(toMenuProduct) };
}

function toMenuProduct(product: PlacedProduct): MenuProduct {
  const { position, stock, ...shown } = product;
  return { ...shown, stock: shownStock(stock) };
}

/** Of categories and of the products of one. */
export function inMenuOrder(a: MenuCategory, b: MenuCategory): number {
  return a.position - b.position || byName(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
