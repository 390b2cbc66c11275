import { formatCents } from "./money.ts";
import { clampQuantity } from "./quantity.ts";
import { isSold, type Menu, type MenuProduct } from "./store.ts";

export interface BagItem {
  id: string;
  name: string;
  thumbnail: string | null;
  categoryId: string | null;
  saleCents: number;
  qtde: number;
  /** The most that can be ordered: the stock when the item was put in or last checked. */
  max: number;
}

/** Every change makes a new bag; a call that changes nothing returns the bag it was given. */
export type Bag = readonly BagItem[];

interface BagTotals {
  totalCents: number;
  units: number;
  lines: number;
}

/** What a bag's customer has to be told when it is brought up to date. */
export type BagChange =
  | { kind: "gone"; name: string }
  | { kind: "price"; name: string; oldCents: number; newCents: number }
  | { kind: "stock"; name: string; oldQtde: number; newQtde: number };

export const maxBagLines = 100;

/** A product that is already in the bag is replaced, in its place. What is not sold stays out. */
export function putItem(bag: Bag, product: MenuProduct, qtde: number): Bag {
  if (!isSold(product)) return bag;
  const item = toItem(product, qtde);
  if (bag.some((each) => each.id === item.id)) {
    return bag.map((each) => (each.id === item.id ? item : each));
  }
  return hasRoomFor(bag, item) ? [...bag, item] : bag;
}

/** What is in the bag already needs no more room. */
export function hasRoomFor(bag: Bag, { id }: Pick<BagItem, "id">): boolean {
  return bag.length < maxBagLines || bag.some((each) => each.id === id);
}

export function setItemQuantity(bag: Bag, id: string, qtde: number): Bag {
  const item = bag.find((each) => each.id === id);
  if (!item) return bag;
  const wanted = clampQuantity(qtde, item.max);
  return wanted === item.qtde ? bag : bag.map((each) => (each === item ? { ...each, qtde: wanted } : each));
}

export function removeItem(bag: Bag, id: string): Bag {
  return bag.some((each) => each.id === id) ? bag.filter((each) => each.id !== id) : bag;
}

/** Also of what only has the price and the quantity of a bag's items, such as an order's draft. */
export function bagTotals(items: readonly Pick<BagItem, "saleCents" | "qtde">[]): BagTotals {
  let totalCents = 0;
  let units = 0;
  for (const item of items) {
    totalCents += item.qtde * item.saleCents;
    units += item.qtde;
  }
  return { totalCents, units, lines: items.length };
}

/** The bag as the menu allows it now. Names, pictures and room to add more follow without a word. */
export function reconcileBag(bag: Bag, menu: Menu): { bag: Bag; changes: BagChange[] } {
  const products = new Map(
    menu.flatMap((section) => section.products.map((product) => [product.id, product])),
  );
  const changes: BagChange[] = [];
  const items: BagItem[] = [];
  for (const old of bag) {
    const { name } = old;
    const product = products.get(old.id);
    if (!product || !isSold(product)) {
      changes.push({ kind: "gone", name });
      continue;
    }
    const item = toItem(product, old.qtde);
    if (item.saleCents !== old.saleCents) {
      changes.push({ kind: "price", name, oldCents: old.saleCents, newCents: item.saleCents });
    }
    if (item.qtde !== old.qtde) {
      changes.push({ kind: "stock", name, oldQtde: old.qtde, newQtde: item.qtde });
    }
    items.push(isSameItem(item, old) ? old : item);
  }
  const same = items.length === bag.length && items.every((item, index) => item === bag[index]);
  return { bag: same ? bag : items, changes };
}

const mostApart = 3;

/** What to say of the changes, a text a notice. Many become one: as many notices would push each other out. */
export function describeBagChanges(changes: readonly BagChange[]): string[] {
  const texts = changes.map(describeBagChange);
  if (texts.length <= mostApart) return texts;
  return [["A sua sacola mudou:", ...texts.map((text) => `• ${text}`)].join("\n")];
}

function describeBagChange(change: BagChange): string {
  switch (change.kind) {
    case "gone":
      return `${change.name} não está mais disponível e saiu da sacola.`;
    case "price":
      return `O preço de ${change.name} mudou de ${formatCents(change.oldCents)} para ${formatCents(change.newCents)}.`;
    case "stock":
      return `A quantidade de ${change.name} mudou de ${change.oldQtde} para ${change.newQtde}, o disponível em estoque.`;
  }
}

function toItem(product: MenuProduct, qtde: number): BagItem {
  return {
    id: product.id,
    name: product.name,
    thumbnail: product.thumbnail,
    categoryId: product.categoryId,
    saleCents: product.saleCents,
    qtde: clampQuantity(qtde, product.qtde),
    max: Math.floor(product.qtde),
  };
}

function isSameItem(a: BagItem, b: BagItem): boolean {
  return (
    a.name === b.name &&
    a.thumbnail === b.thumbnail &&
    a.categoryId === b.categoryId &&
    a.saleCents === b.saleCents &&
    a.qtde === b.qtde &&
    a.max === b.max
  );
}
