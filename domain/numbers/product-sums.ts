/** By the product's id: how many units, and their cents without discounts of the whole order. */
export type ProductSums = Record<string, [units: number, cents: number]>;

/** More than a store sells of in a day; of more, those that sold for most are kept. */
export const maxProducts = 1_000;

export function addProduct(sums: ProductSums, id: string, units: number, cents: number): void {
  const known = sums[id];
  if (!known) {
    sums[id] = [units, cents];
    return;
  }
  known[0] += units;
  known[1] += cents;
}

export function addProducts(sums: ProductSums, others: ProductSums): void {
  for (const [id, [units, cents]] of Object.entries(others)) addProduct(sums, id, units, cents);
}

export function boundProducts(sums: ProductSums): ProductSums {
  const products = Object.entries(sums);
  if (products.length <= maxProducts) return sums;
  return Object.fromEntries(products.sort(([, one], [, other]) => other[1] - one[1]).slice(0, maxProducts));
}

/** The ids of the best by units and of the best by cents. */
export function bestOf(sums: ProductSums, count: number): string[] {
  const products = Object.entries(sums);
  const best = (by: 0 | 1) => products.sort(([, one], [, other]) => other[by] - one[by]).slice(0, count);
  return [...new Set([...best(0), ...best(1)].map(([id]) => id))];
}
