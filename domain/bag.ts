import { fnv1a } from "./fnv1a.ts";
import {
  type Chosen,
  type ChosenOption,
  firstLacking,
  isComplete,
  keepOnSale,
  optionOf,
  optionsCents,
} from "./options.ts";
import { clampQuantity } from "./quantity.ts";
import { isSold, type MenuProduct } from "./store.ts";

/** With the name and price that the customer saw. */
export interface LineOption extends ChosenOption {
  name: string;
  priceCents: number;
}

/** What makes one line of a product differ from another. */
export interface LineChoice {
  options: Chosen;
  note: string;
}

export interface BagLine {
  /** The line's own: a product can be on several lines. */
  id: string;
  productId: string;
  name: string;
  thumbnail: string | null;
  categoryId: string | null;
  /** Of one, with its options. */
  saleCents: number;
  quantity: number;
  /** The product's stock, for all its lines together, when the line was added or last checked. */
  max: number;
  adult: boolean;
  options: readonly LineOption[];
  note: string;
  /** The group to choose from again, because what was chosen is no longer sold. */
  lacks: string | null;
}

/** Immutable; a call that changes nothing returns the same bag. */
export type Bag = readonly BagLine[];

interface BagTotals {
  totalCents: number;
  units: number;
  lines: number;
}

export const maxBagLines = 100;
export const maxNoteLength = 140;

const plain: LineChoice = { options: [], note: "" };

/** The same choice always makes the same line. */
export function lineIdOf(productId: string, { options, note }: LineChoice = plain): string {
  if (options.length === 0 && note === "") return productId;
  const content = JSON.stringify([
    options.map(({ groupId, optionId, quantity }) => [groupId, optionId, quantity]),
    note,
  ]);
  return `${productId}~${hex(fnv1a(content))}${hex(fnv1a(content, secondSeed))}`;
}

const secondSeed = 0x9747b28c;
const hex = (hash: number) => hash.toString(16).padStart(8, "0");

/**
 * Puts a complete choice into the bag: in place of the line that is edited or of the same line, or at the
 * end. A product that is not sold, or has no more left beside its other lines, is left out.
 */
export function putLine(
  bag: Bag,
  product: MenuProduct,
  quantity: number,
  choice: LineChoice = plain,
  editedId?: string,
): Bag {
  if (!isSold(product) || !isComplete(product.groups, choice.options)) return bag;
  const id = lineIdOf(product.id, choice);
  const place = editedId !== undefined && bag.some((line) => line.id === editedId) ? editedId : id;
  const left = product.stock - unitsOf(bag, product.id, [id, place]);
  if (left < 1) return bag;
  const line = toLine(product, clampQuantity(quantity, left), choice);
  if (bag.some((each) => each.id === place)) {
    return bag
      .filter((each) => each.id !== id || id === place)
      .map((each) => (each.id === place ? line : each));
  }
  return hasRoomFor(bag, id) ? [...bag, line] : bag;
}

/** Of the product's line without a choice, or else of its last one. */
export function stepLine(bag: Bag, product: MenuProduct, step: 1 | -1): Bag {
  const lines = bag.filter(({ productId }) => productId === product.id);
  const line = lines.find(({ id }) => id === lineIdOf(product.id)) ?? lines.at(-1);
  if (!line) return step < 0 ? bag : putLine(bag, product, 1);
  const quantity = line.quantity + step;
  return quantity < 1 ? removeLine(bag, line.id) : putLine(bag, product, quantity, line, line.id);
}

/** Of all lines of a product, apart from some. */
export function unitsOf(bag: Bag, productId: string, exceptIds: readonly string[] = []): number {
  return bag.reduce(
    (sum, line) => (line.productId === productId && !exceptIds.includes(line.id) ? sum + line.quantity : sum),
    0,
  );
}

/** How many of this line the stock has, beside the product's other lines. */
export const maxOfLine = (bag: Bag, { id, productId, max }: BagLine): number =>
  Math.max(1, max - unitsOf(bag, productId, [id]));

/** A line that is in the bag already needs no more room. */
export function hasRoomFor(bag: Bag, lineId: string): boolean {
  return bag.length < maxBagLines || bag.some(({ id }) => id === lineId);
}

export function setLineQuantity(bag: Bag, id: string, quantity: number): Bag {
  const line = bag.find((each) => each.id === id);
  if (!line) return bag;
  const wanted = clampQuantity(quantity, maxOfLine(bag, line));
  return wanted === line.quantity
    ? bag
    : bag.map((each) => (each === line ? { ...each, quantity: wanted } : each));
}

export function removeLine(bag: Bag, id: string): Bag {
  return bag.some((each) => each.id === id) ? bag.filter((each) => each.id !== id) : bag;
}

/** Takes an order's draft too. */
export function bagTotals(lines: readonly Pick<BagLine, "saleCents" | "quantity">[]): BagTotals {
  let totalCents = 0;
  let units = 0;
  for (const line of lines) {
    totalCents += line.quantity * line.saleCents;
    units += line.quantity;
  }
  return { totalCents, units, lines: lines.length };
}

/** With what is still sold of the choice. */
export function toLine(product: MenuProduct, quantity: number, { options, note }: LineChoice): BagLine {
  const kept = keepOnSale(product.groups, options);
  return {
    id: lineIdOf(product.id, { options: kept, note }),
    productId: product.id,
    name: product.name,
    thumbnail: product.thumbnail,
    categoryId: product.categoryId,
    saleCents: product.saleCents + optionsCents(product.groups, kept),
    quantity,
    max: Math.floor(product.stock),
    adult: product.adult,
    options: kept.map(({ groupId, optionId, quantity: times }) => {
      const { name = "", priceCents = 0 } = optionOf(product.groups, groupId, optionId) ?? {};
      return { groupId, optionId, quantity: times, name, priceCents };
    }),
    note,
    lacks: firstLacking(product.groups, kept)?.name ?? null,
  };
}
