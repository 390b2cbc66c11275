import { cleanBarcode } from "#domain/barcode.ts";
import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueProduct,
  restCount,
  type SaleState,
  saleState,
  saleStates,
} from "#domain/catalogue.ts";
import { searchKey } from "#domain/search-text.ts";

export interface CatalogueSection {
  /** Null: 'Outros'. */
  category: CatalogueCategory | null;
  products: readonly CatalogueProduct[];
  /** How many more it has, which are not here yet. */
  more: number;
}

/** A product that changes is another object. */
const keys = new WeakMap<CatalogueProduct, string>();

function keyOf(product: CatalogueProduct): string {
  const known = keys.get(product);
  if (known !== undefined) return known;
  const key = searchKey(product.name);
  keys.set(product, key);
  return key;
}

/** By every word of the name, or by the whole barcode. */
export function findProducts(
  { products }: Catalogue,
  query: string,
  state: SaleState | null,
): readonly CatalogueProduct[] {
  const words = searchKey(query).split(" ").filter(Boolean);
  if (words.length === 0 && state === null) return products;
  const code = cleanBarcode(query);
  return products.filter(
    (product) =>
      (state === null || saleState(product) === state) &&
      (words.every((word) => keyOf(product).includes(word)) || product.barcode === code),
  );
}

/** Every category in its order, then 'Outros'; `whole` keeps categories without a product too. */
export function sectionsOf(
  { categories, rest }: Pick<Catalogue, "categories" | "rest">,
  products: readonly CatalogueProduct[],
  whole: boolean,
): CatalogueSection[] {
  const moreOf = new Map(whole ? rest.map((each) => [each.categoryId, restCount(each)]) : []);
  const byCategory = new Map<string | null, CatalogueProduct[]>();
  for (const product of products) {
    const list = byCategory.get(product.categoryId);
    if (list) list.push(product);
    else byCategory.set(product.categoryId, [product]);
  }
  const sectionOf = (category: CatalogueCategory | null): CatalogueSection => {
    const id = category?.id ?? null;
    return { category, products: byCategory.get(id) ?? [], more: moreOf.get(id) ?? 0 };
  };
  return [...categories, null]
    .map(sectionOf)
    .filter(({ category, products: list, more }) => (category && whole) || list.length + more > 0);
}

export function countStates({ products, rest }: Catalogue): Record<SaleState, number> {
  const counts = { onSale: 0, off: 0, soldOut: 0 };
  for (const each of rest) for (const state of saleStates) counts[state] += each.counts[state];
  for (const product of products) counts[saleState(product)] += 1;
  return counts;
}
