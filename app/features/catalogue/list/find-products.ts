import { cleanBarcode } from "#domain/barcode.ts";
import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueProduct,
  type SaleState,
  saleState,
} from "#domain/catalogue.ts";
import { searchKey } from "#domain/search-text.ts";

export interface CatalogueSection {
  /** Null: 'Outros'. */
  category: CatalogueCategory | null;
  products: readonly CatalogueProduct[];
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
  { categories }: Pick<Catalogue, "categories">,
  products: readonly CatalogueProduct[],
  whole: boolean,
): CatalogueSection[] {
  const byCategory = new Map<string | null, CatalogueProduct[]>();
  for (const product of products) {
    const list = byCategory.get(product.categoryId);
    if (list) list.push(product);
    else byCategory.set(product.categoryId, [product]);
  }
  const sections = categories.map((category) => ({ category, products: byCategory.get(category.id) ?? [] }));
  const rest = { category: null, products: byCategory.get(null) ?? [] };
  return [...sections.filter((section) => whole || section.products.length > 0), rest].filter(
    ({ category, products: list }) => category !== null || list.length > 0,
  );
}

export function countStates({ products }: Pick<Catalogue, "products">): Record<SaleState, number> {
  const counts = { onSale: 0, off: 0, soldOut: 0 };
  for (const product of products) counts[saleState(product)] += 1;
  return counts;
}
