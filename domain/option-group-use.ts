import type { OptionGroup } from "./options.ts";

/** A group and the products that use it. */
export interface UsedGroup extends OptionGroup {
  products: readonly string[];
}

const shownNames = 5;

/** 'Pizza à moda, Pizza doce e mais 3' */
export function productNames(names: readonly string[]): string {
  const shown = names.length > shownNames + 1 ? names.slice(0, shownNames) : names;
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(", ")} e mais ${more}`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} e ${shown.at(-1)}` : shown.join("");
}

export const productCount = (count: number) => (count === 1 ? "1 produto" : `${count} produtos`);
