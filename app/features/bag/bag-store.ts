import { useStore } from "zustand";
import { type Bag, type BagLine, type LineOption, maxBagLines } from "#domain/bag.ts";
import { createPersisted } from "#state/persisted.ts";
import { putRecent } from "#state/put-recent.ts";
import { hasStrings, isRecord } from "#state/record.ts";

/** One bag per store, by the store's id. */
interface Bags {
  bags: Readonly<Record<string, Bag>>;
  /** The store's revision that each bag was last compared with. */
  revisions: Readonly<Record<string, number>>;
}

const noBag: Bag = [];
const maxBags = 20;

const bagStore = createPersisted<Bags>({
  name: "n1-bag",
  version: 2,
  initial: { bags: {}, revisions: {} },
  parse,
});

export const useBag = (storeId: string): Bag => useStore(bagStore, ({ bags }) => bags[storeId] ?? noBag);

export function updateBag(storeId: string, change: (bag: Bag) => Bag): { before: Bag; after: Bag } {
  const { [storeId]: before = noBag, ...others } = bagStore.getState().bags;
  const after = change(before);
  if (after !== before)
    bagStore.setState({ bags: after.length > 0 ? putRecent(others, storeId, after, maxBags) : others });
  return { before, after };
}

/**
 * Returns the bag before; null with a menu older than the one it was compared with, perhaps in another tab.
 * The bag that was just `refused` follows the server in any case, whose database may be one from a backup.
 */
export function compareBag(
  storeId: string,
  revision: number,
  change: (bag: Bag) => Bag,
  refused?: Bag,
): Bag | null {
  const { bags, revisions } = bagStore.getState();
  if (revision < (revisions[storeId] ?? 0) && bags[storeId] !== refused) return null;
  if (revision !== revisions[storeId]) {
    bagStore.setState({ revisions: putRecent(revisions, storeId, revision, maxBags) });
  }
  return updateBag(storeId, change).before;
}

/** Returns what was in the bags, so that it can be restored. */
export function emptyBags(): Bags["bags"] {
  const { bags } = bagStore.getState();
  bagStore.setState({ bags: {} });
  return bags;
}

/** Lines added since then stay, after the restored ones. */
export function restoreBags(emptied: Bags["bags"]): void {
  for (const [storeId, lines] of Object.entries(emptied)) {
    updateBag(storeId, (since) =>
      [...lines, ...since.filter(({ id }) => !lines.some((line) => line.id === id))].slice(0, maxBagLines),
    );
  }
}

function parse(stored: unknown): Bags | undefined {
  if (!isRecord(stored) || !isRecord(stored.bags)) return undefined;
  const bags = Object.entries(stored.bags).map(
    ([id, bag]) => [id, Array.isArray(bag) ? bag.map(complete).filter(isLine) : []] as const,
  );
  const revisions = Object.entries(isRecord(stored.revisions) ? stored.revisions : {}).filter(
    (entry): entry is [string, number] => isCount(entry[1]),
  );
  return {
    bags: Object.fromEntries(bags.map(([id, bag]) => [id, bag.slice(0, maxBagLines)])),
    revisions: Object.fromEntries(revisions),
  };
}

/** A line from before there were options and notes has none. */
function complete(line: unknown): unknown {
  return isRecord(line) ? { adult: false, options: [], note: "", lacks: null, ...line } : line;
}

function isLine(value: unknown): value is BagLine {
  return (
    isRecord(value) &&
    hasStrings(value, "id", "productId", "name") &&
    (value.thumbnail === null || typeof value.thumbnail === "string") &&
    (value.categoryId === null || typeof value.categoryId === "string") &&
    isCount(value.saleCents) &&
    isCount(value.quantity) &&
    isCount(value.max) &&
    value.quantity <= value.max &&
    typeof value.adult === "boolean" &&
    Array.isArray(value.options) &&
    value.options.every(isOption) &&
    typeof value.note === "string" &&
    (value.lacks === null || typeof value.lacks === "string")
  );
}

function isOption(value: unknown): value is LineOption {
  return (
    isRecord(value) &&
    hasStrings(value, "groupId", "optionId", "name") &&
    Number.isSafeInteger(value.priceCents) &&
    isCount(value.quantity)
  );
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}
