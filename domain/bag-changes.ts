import { type Bag, type BagLine, type LineOption, toLine } from "./bag.ts";
import { messages } from "./messages.ts";
import { formatCents } from "./money.ts";
import { isSold, type Menu } from "./store.ts";

export type BagChange =
  | { kind: "gone"; name: string }
  /** `options`: those whose price changed, too. */
  | { kind: "price"; name: string; options?: readonly string[]; oldCents: number; newCents: number }
  | { kind: "stock"; name: string; oldQuantity: number; newQuantity: number }
  /** No longer sold; the line costs `newCents` without them. */
  | { kind: "options"; name: string; options: readonly string[]; newCents: number }
  /** Too little is left of what was chosen in the group. */
  | { kind: "choose"; name: string; group: string };

/** Names, pictures and higher stock are updated without a notice. A product that is not known stays as it is. */
export function reconcileBag(
  bag: Bag,
  menu: Menu,
  isKnown: (productId: string) => boolean = () => true,
): { bag: Bag; changes: BagChange[] } {
  const products = new Map(
    menu.flatMap((section) => section.products.map((product) => [product.id, product])),
  );
  const changes: BagChange[] = [];
  const lines = new Map<string, BagLine>();
  const left = new Map<string, number>();
  for (const old of bag) {
    const product = products.get(old.productId);
    if (!product && !isKnown(old.productId)) {
      lines.set(old.id, old);
      continue;
    }
    if (!product || !isSold(product)) {
      changes.push({ kind: "gone", name: old.name });
      continue;
    }
    const stock = left.get(product.id) ?? Math.floor(product.stock);
    const quantity = Math.min(old.quantity, stock);
    left.set(product.id, stock - quantity);
    const line = toLine(product, quantity, old);
    changes.push(...changesOf(old, line));
    if (quantity < 1) continue;
    // Two lines may have become the same.
    const same = lines.get(line.id);
    if (same) lines.set(line.id, { ...line, quantity: same.quantity + quantity });
    else lines.set(line.id, isSameLine(line, old) ? old : line);
  }
  const kept = [...lines.values()];
  const unchanged = kept.length === bag.length && kept.every((line, index) => line === bag[index]);
  return { bag: unchanged ? bag : kept, changes };
}

function changesOf(old: BagLine, line: BagLine): BagChange[] {
  const { name } = old;
  const changes: BagChange[] = [];
  const now = (option: LineOption) =>
    line.options.find(({ groupId, optionId }) => groupId === option.groupId && optionId === option.optionId);
  const gone = old.options.filter((option) => (now(option)?.quantity ?? 0) < option.quantity);
  if (gone.length > 0) {
    changes.push({
      kind: "options",
      name,
      options: gone.map((option) => option.name),
      newCents: line.saleCents,
    });
  } else if (line.saleCents !== old.saleCents) {
    const dearer = old.options.filter((option) => now(option)?.priceCents !== option.priceCents);
    const options = dearer.length > 0 ? { options: dearer.map((option) => option.name) } : {};
    changes.push({ kind: "price", name, ...options, oldCents: old.saleCents, newCents: line.saleCents });
  }
  if (line.lacks !== null && old.lacks === null) changes.push({ kind: "choose", name, group: line.lacks });
  if (line.quantity !== old.quantity) {
    changes.push({ kind: "stock", name, oldQuantity: old.quantity, newQuantity: line.quantity });
  }
  return changes;
}

function isSameLine(a: BagLine, b: BagLine): boolean {
  return (
    lineFacts.every((fact) => a[fact] === b[fact]) &&
    a.options.length === b.options.length &&
    a.options.every((option, at) => optionFacts.every((fact) => option[fact] === b.options[at]?.[fact]))
  );
}

/** Compared one by one, because every order does it. */
const lineFacts = [
  "id",
  "productId",
  "name",
  "thumbnail",
  "categoryId",
  "saleCents",
  "quantity",
  "max",
  "adult",
  "note",
  "lacks",
] as const satisfies (keyof BagLine)[];
const optionFacts = [
  "groupId",
  "optionId",
  "quantity",
  "name",
  "priceCents",
] as const satisfies (keyof LineOption)[];

const maxSeparate = 3;

/** What is said of changes, and the names of the products that it is about. */
export interface BagNotice {
  text: string;
  about: readonly string[];
}

/** Many changes become one notice, because separate ones would push each other out. */
export function bagNotices(changes: readonly BagChange[]): BagNotice[] {
  const each = changes.map((change) => ({ text: describeBagChange(change), about: [change.name] }));
  if (each.length <= maxSeparate) return each;
  const text = ["A sua sacola mudou:", ...each.map((notice) => `• ${notice.text}`)].join("\n");
  return [{ text, about: each.flatMap(({ about }) => about) }];
}

export const describeBagChanges = (changes: readonly BagChange[]): string[] =>
  bagNotices(changes).map(({ text }) => text);

/** "a, b e c", without `Intl.ListFormat`, which a phone is slow to create. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} e ${names.at(-1)}`;
}

function describeBagChange(change: BagChange): string {
  switch (change.kind) {
    case "gone":
      return `${change.name} não está mais disponível e saiu da sacola.`;
    case "price": {
      const name = change.options ? `${change.name} (${listed(change.options)})` : change.name;
      return `O preço de ${name} mudou de ${formatCents(change.oldCents)} para ${formatCents(change.newCents)}.`;
    }
    case "stock":
      return change.newQuantity === 0
        ? `${change.name} saiu da sacola: não há mais em estoque.`
        : messages.fewerInStock(change.name, change.oldQuantity, change.newQuantity);
    case "options": {
      const verb =
        change.options.length === 1
          ? "não está mais disponível e saiu"
          : "não estão mais disponíveis e saíram";
      return `${listed(change.options)} ${verb} de ${change.name}, que agora custa ${formatCents(change.newCents)}.`;
    }
    case "choose":
      return messages.chooseAgain(change.name, change.group);
  }
}
