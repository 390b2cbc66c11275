import { isSold, type Menu, type ProductStock, type StockAnswer } from "./store.ts";

interface Correction {
  /** Of the store, when the server answered. */
  revision: number;
  /** Null: no longer sold. */
  product: ProductStock | null;
}

/** What the server said of products, by id: its newest word on each. */
export type MenuCorrections = ReadonlyMap<string, Correction>;

/** Answers may overtake each other: one that is older than what is known of a product changes nothing. */
export function learnStock(
  known: MenuCorrections,
  asked: readonly string[],
  { revision, products }: StockAnswer,
): MenuCorrections {
  const sold = new Map(products.map((product) => [product.id, product]));
  const newer = asked.filter((id) => revision >= (known.get(id)?.revision ?? 0));
  return new Map([
    ...known,
    ...newer.map((id) => [id, { revision, product: sold.get(id) ?? null }] as const),
  ]);
}

/** A menu that is newer than a correction knows better; without corrections it returns the same menu. */
export function correctMenu(menu: Menu, revision: number, corrections: MenuCorrections): Menu {
  if (corrections.size === 0) return menu;
  return menu
    .map((section) => ({
      ...section,
      products: section.products.flatMap((product) => {
        const correction = corrections.get(product.id);
        if (!correction || correction.revision < revision) return product;
        return correction.product && isSold(correction.product) ? { ...product, ...correction.product } : [];
      }),
    }))
    .filter((section) => section.products.length > 0);
}

/** The revision at which all of these products are known; `revision` is the menu's. */
export function knownAt(ids: readonly string[], revision: number, corrections: MenuCorrections): number {
  return Math.min(...ids.map((id) => Math.max(revision, corrections.get(id)?.revision ?? 0)));
}
