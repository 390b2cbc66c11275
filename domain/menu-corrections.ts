import { isSold, type Menu, type MenuProduct, type ProductStock, type StockAnswer } from "./store.ts";

interface Correction {
  /** Of the store, when the server answered. */
  revision: number;
  /** Null: no longer sold. */
  product: ProductStock | null;
  /** Of the newest answer that told them: most tell price and stock alone. */
  options: { revision: number; groups: MenuProduct["groups"] } | null;
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
    ...newer.map((id) => {
      const product = sold.get(id) ?? null;
      const options = product?.groups ? { revision, groups: product.groups } : known.get(id)?.options;
      return [id, { revision, product, options: options ?? null }] as const;
    }),
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
        if (!correction.product) return [];
        const { options } = correction;
        const groups = options && options.revision >= revision ? options.groups : product.groups;
        const corrected = { ...product, ...correction.product, groups };
        return isSold(corrected) ? corrected : [];
      }),
    }))
    .filter((section) => section.products.length > 0);
}

/**
 * The revision at which all of these products are known; `revision` is the menu's. Null when one is not: what an
 * older menu lacks may be sold since, so it is gone only by the word of the server or of a menu that is newer than it.
 */
export function knownAt(
  ids: readonly string[],
  menu: Menu,
  revision: number,
  corrections: MenuCorrections,
): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const correction = corrections.get(id);
    const product = productOf(id, menu);
    if (!product && (!correction || isSoldSince(correction, revision))) return null;
    const hasOptions = correction?.product && product && product.groups.length > 0;
    const told = hasOptions ? correction.options : correction;
    least = Math.min(least, Math.max(revision, told?.revision ?? 0));
  }
  return least;
}

/** Whether a product is sold that a menu of this revision does not have. */
export const lacksSold = (menu: Menu, revision: number, answer: StockAnswer): boolean =>
  answer.revision > revision && answer.products.some(({ id }) => !productOf(id, menu));

const isSoldSince = (correction: Correction, revision: number): boolean =>
  correction.product !== null && correction.revision > revision;

function productOf(id: string, menu: Menu): MenuProduct | undefined {
  for (const { products } of menu) {
    const product = products.find((each) => each.id === id);
    if (product) return product;
  }
  return undefined;
}
