import { isSold, type Menu, type ProductStock } from "./store.ts";

/** What the server said last of single products, by id; null for one that is no longer sold. */
export type MenuCorrections = ReadonlyMap<string, ProductStock | null>;

/** The menu as far as is known now. Without corrections it is the menu that was given. */
export function correctMenu(menu: Menu, corrections: MenuCorrections): Menu {
  if (corrections.size === 0) return menu;
  return menu
    .map((section) => ({
      ...section,
      products: section.products.flatMap((product) => {
        const correction = corrections.get(product.id);
        if (correction === undefined) return product;
        return correction !== null && isSold(correction) ? { ...product, ...correction } : [];
      }),
    }))
    .filter((section) => section.products.length > 0);
}
