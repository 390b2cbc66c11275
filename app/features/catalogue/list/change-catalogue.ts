import {
  type Catalogue,
  type CatalogueCategory,
  type CataloguePart,
  type CatalogueProduct,
  type CategoryRest,
  saleState,
} from "#domain/catalogue.ts";
import { reorder } from "#domain/catalogue-order.ts";

export function changeProducts(
  catalogue: Catalogue,
  ids: readonly string[],
  change: (product: CatalogueProduct) => Partial<CatalogueProduct>,
): Catalogue {
  const changing = new Set(ids);
  const products = catalogue.products.map((product) =>
    changing.has(product.id) ? { ...product, ...change(product) } : product,
  );
  return { ...catalogue, products };
}

export function changeCategory(
  catalogue: Catalogue,
  id: string,
  change: Partial<CatalogueCategory>,
): Catalogue {
  const categories = catalogue.categories.map((category) =>
    category.id === id ? { ...category, ...change } : category,
  );
  return { ...catalogue, categories };
}

/** At the end; one that is known already, because the list was loaded meanwhile, is the same one. */
export function withCategory(catalogue: Catalogue, category: CatalogueCategory): Catalogue {
  const others = catalogue.categories.filter(({ id }) => id !== category.id);
  return { ...catalogue, categories: [...others, category] };
}

export function moveProducts(
  catalogue: Catalogue,
  ids: readonly string[],
  categoryId: string | null,
  before: string | null,
): Catalogue {
  const { products } = changeProducts(catalogue, ids, () => ({ categoryId }));
  return { ...catalogue, products: inOrder(products, ids, before) };
}

export function moveCategory(catalogue: Catalogue, id: string, before: string | null): Catalogue {
  return { ...catalogue, categories: inOrder(catalogue.categories, [id], before) };
}

function inOrder<T extends { id: string }>(
  items: readonly T[],
  moved: readonly string[],
  before: string | null,
) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return reorder(
    items.map(({ id }) => id),
    moved,
    before,
  ).flatMap((id) => byId.get(id) ?? []);
}

export function withoutProducts(catalogue: Catalogue, ids: readonly string[]): Catalogue {
  const gone = new Set(ids);
  return { ...catalogue, products: catalogue.products.filter(({ id }) => !gone.has(id)) };
}

/** Its products are under 'Outros' from then on. */
export function withoutCategory(catalogue: Catalogue, id: string): Catalogue {
  const orphans = catalogue.products.filter(({ categoryId }) => categoryId === id);
  const { products } = changeProducts(
    catalogue,
    orphans.map((product) => product.id),
    () => ({ categoryId: null }),
  );
  const rest = catalogue.rest.map((each) => (each.categoryId === id ? { ...each, categoryId: null } : each));
  return { categories: catalogue.categories.filter((category) => category.id !== id), products, rest };
}

/** With products that came later; of one that is known already, because it was moved, the newer counts. */
export function withPart(
  catalogue: Catalogue,
  asked: readonly (string | null)[],
  { products, next }: CataloguePart,
): Catalogue {
  const came = new Set(products.map(({ id }) => id));
  return {
    ...catalogue,
    products: [...catalogue.products.filter(({ id }) => !came.has(id)), ...products],
    rest: catalogue.rest.flatMap((each) => {
      if (!asked.includes(each.categoryId)) return [each];
      return next === null ? [] : [{ ...each, counts: countsWithout(each, products), after: next }];
    }),
  };
}

function countsWithout({ counts }: CategoryRest, products: readonly CatalogueProduct[]) {
  const left = { ...counts };
  for (const product of products) {
    const state = saleState(product);
    left[state] = Math.max(0, left[state] - 1);
  }
  return left;
}

/** Those of one category, in their order. */
export const productsIn = ({ products }: Catalogue, categoryId: string | null): CatalogueProduct[] =>
  products.filter((product) => product.categoryId === categoryId);

interface Step {
  /** What it stands before then; null: at the end. */
  before: string | null;
  /** Counted from one. */
  place: number;
  of: number;
}

/** One place up or down; null at either end. */
export function stepOf(items: readonly { id: string }[], id: string, by: 1 | -1): Step | null {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return null;
  const before = items[by === 1 ? to + 1 : to]?.id ?? null;
  return { before, place: to + 1, of: items.length };
}

/** Where something dropped on the upper or lower half of another one stands. */
export function dropPlace(
  items: readonly { id: string }[],
  target: string,
  half: "upper" | "lower",
): string | null {
  const at = items.findIndex(({ id }) => id === target);
  return items[half === "upper" ? at : at + 1]?.id ?? null;
}
