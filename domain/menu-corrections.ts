import { isSold, type Menu, type ProductStock } from "./store.ts";

/** The server's latest answers, by product id; null for one that is no longer sold. */
export type MenuCorrections = ReadonlyMap<string, ProductStock | null>;

/** Without corrections it returns the same menu. */
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
