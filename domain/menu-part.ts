import { groupMenu, type MenuCategory, type PlacedProduct } from "./menu.ts";
import type { OptionGroup } from "./options.ts";
import type { Menu } from "./store.ts";

/** A part of a large menu, for somebody of the store who searches in all of it. */
export interface MenuPart {
  products: readonly PartProduct[];
  /** The id after which the next one begins; null: this was the last. */
  next: string | null;
  /** Comes with the first one. */
  head: { categories: readonly MenuCategory[]; groups: readonly OptionGroup[] } | null;
}

export interface PartProduct extends Omit<PlacedProduct, "groups"> {
  barcode: string | null;
  groupIds: readonly string[];
}

export interface CounterMenu {
  menu: Menu;
  /** Ids of products by barcode. */
  barcodes: Readonly<Record<string, string>>;
}

/** All parts as the menu that they are of. */
export function joinMenu(parts: readonly MenuPart[]): CounterMenu {
  const { categories = [], groups = [] } = parts.find(({ head }) => head)?.head ?? {};
  const byId = new Map(groups.map((group) => [group.id, group]));
  const rows = parts.flatMap(({ products }) => products);
  const products = rows.map(({ barcode, groupIds, ...product }) => ({
    ...product,
    groups: groupIds.flatMap((id) => byId.get(id) ?? []),
  }));
  const barcodes = rows.flatMap(({ id, barcode }) => (barcode === null ? [] : [[barcode, id]]));
  return { menu: groupMenu(categories, products), barcodes: Object.fromEntries(barcodes) };
}
