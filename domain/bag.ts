import { formatCents } from "./money.ts";
import { clampQuantity } from "./quantity.ts";
import { isSold, type Menu, type MenuProduct } from "./store.ts";

export interface BagLine {
  /** The line's own: a product can be on several lines. */
  id: string;
  productId: string;
  name: string;
  thumbnail: string | null;
  categoryId: string | null;
  saleCents: number;
  quantity: number;
  /** The stock when the line was added or last checked. */
  max: number;
}

/** Immutable; a call that changes nothing returns the same bag. */
export type Bag = readonly BagLine[];

interface BagTotals {
  totalCents: number;
  units: number;
  lines: number;
}

export type BagChange =
  | { kind: "gone"; name: string }
  | { kind: "price"; name: string; oldCents: number; newCents: number }
  | { kind: "stock"; name: string; oldQuantity: number; newQuantity: number };

export const maxBagLines = 100;

/** The same choice always makes the same line. */
export const lineIdOf = (productId: string): string => productId;

/** Replaces the product's line in its position; a product that is not sold is left out. */
export function putLine(bag: Bag, product: MenuProduct, quantity: number): Bag {
  if (!isSold(product)) return bag;
  const line = toLine(product, quantity);
  if (bag.some((each) => each.id === line.id)) {
    return bag.map((each) => (each.id === line.id ? line : each));
  }
  return hasRoomFor(bag, line.id) ? [...bag, line] : bag;
}

export function stepLine(bag: Bag, product: MenuProduct, step: 1 | -1): Bag {
  const id = lineIdOf(product.id);
  const quantity = quantityOf(bag, id) + step;
  return quantity < 1 ? removeLine(bag, id) : putLine(bag, product, quantity);
}

export const quantityOf = (bag: Bag, lineId: string): number =>
  bag.find(({ id }) => id === lineId)?.quantity ?? 0;

/** A line that is in the bag already needs no more room. */
export function hasRoomFor(bag: Bag, lineId: string): boolean {
  return bag.length < maxBagLines || bag.some(({ id }) => id === lineId);
}

export function setLineQuantity(bag: Bag, id: string, quantity: number): Bag {
  const line = bag.find((each) => each.id === id);
  if (!line) return bag;
  const wanted = clampQuantity(quantity, line.max);
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

/** Names, pictures and higher stock are updated without a notice. */
export function reconcileBag(bag: Bag, menu: Menu): { bag: Bag; changes: BagChange[] } {
  const products = new Map(
    menu.flatMap((section) => section.products.map((product) => [product.id, product])),
  );
  const changes: BagChange[] = [];
  const lines: BagLine[] = [];
  for (const old of bag) {
    const { name } = old;
    const product = products.get(old.productId);
    if (!product || !isSold(product)) {
      changes.push({ kind: "gone", name });
      continue;
    }
    const line = toLine(product, old.quantity);
    if (line.saleCents !== old.saleCents) {
      changes.push({ kind: "price", name, oldCents: old.saleCents, newCents: line.saleCents });
    }
    if (line.quantity !== old.quantity) {
      changes.push({ kind: "stock", name, oldQuantity: old.quantity, newQuantity: line.quantity });
    }
    lines.push(isSameLine(line, old) ? old : line);
  }
  const same = lines.length === bag.length && lines.every((line, index) => line === bag[index]);
  return { bag: same ? bag : lines, changes };
}

const maxSeparate = 3;

/** Many changes become one notice, because separate ones would push each other out. */
export function describeBagChanges(changes: readonly BagChange[]): string[] {
  const texts = changes.map(describeBagChange);
  if (texts.length <= maxSeparate) return texts;
  return [["A sua sacola mudou:", ...texts.map((text) => `• ${text}`)].join("\n")];
}

function describeBagChange(change: BagChange): string {
  switch (change.kind) {
    case "gone":
      return `${change.name} não está mais disponível e saiu da sacola.`;
    case "price":
      return `O preço de ${change.name} mudou de ${formatCents(change.oldCents)} para ${formatCents(change.newCents)}.`;
    case "stock":
      return `A quantidade de ${change.name} mudou de ${change.oldQuantity} para ${change.newQuantity}, o disponível em estoque.`;
  }
}

function toLine(product: MenuProduct, quantity: number): BagLine {
  return {
    id: lineIdOf(product.id),
    productId: product.id,
    name: product.name,
    thumbnail: product.thumbnail,
    categoryId: product.categoryId,
    saleCents: product.saleCents,
    quantity: clampQuantity(quantity, product.stock),
    max: Math.floor(product.stock),
  };
}

function isSameLine(a: BagLine, b: BagLine): boolean {
  return (
    a.productId === b.productId &&
    a.name === b.name &&
    a.thumbnail === b.thumbnail &&
    a.categoryId === b.categoryId &&
    a.saleCents === b.saleCents &&
    a.quantity === b.quantity &&
    a.max === b.max
  );
}
