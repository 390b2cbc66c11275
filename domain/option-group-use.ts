import type { OptionGroup } from "./options.ts";

/** A group and the products that use it. */
export interface UsedGroup extends OptionGroup {
  products: GroupUse;
}

/** How many products use a group, and a few names of them. */
export interface GroupUse {
  count: number;
  names: readonly string[];
}

export const noUse: GroupUse = { count: 0, names: [] };

const shownNames = 5;
/** One more than is shown before 'e mais': alone it has the room of these words. */
export const namesOfUse = shownNames + 1;

/** 'Pizza à moda, Pizza doce e mais 3' */
export function productNames({ count, names }: GroupUse): string {
  if (names.length === 0) return "";
  const shown = count > namesOfUse ? names.slice(0, shownNames) : names;
  const more = count - shown.length;
  if (more > 0) return `${shown.join(", ")} e mais ${more}`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} e ${shown.at(-1)}` : shown.join("");
}

export const productCount = (count: number) => (count === 1 ? "1 produto" : `${count} produtos`);
