import type { OrderDraft } from "#domain/checkout.ts";
import type { OrderingStore } from "#domain/store.ts";
import type { ProductRow } from "./order-statements.ts";
import type { OptionOfProduct } from "./price-order.ts";

/** Of all stores, and of one, before it begins anew; some 300 bytes each without long descriptions. */
const maxRows = 20_000;
const maxRowsOfStore = 5_000;
const maxStores = 2_000;

/** A store as an order needs it. */
export interface StoreFacts {
  store: OrderingStore;
  unseenMinutes: number;
  revision: number;
}

/** What an order has read, all of it at the store's revision. */
export interface Reading extends StoreFacts {
  products: readonly ProductRow[];
  options: readonly OptionOfProduct[];
}

/**
 * What earlier orders have read of their stores, so that the next one only asks for the revision: while that is the
 * same, all of this is, but for stock that is plenty, which taking it checks.
 */
export class KnownStores {
  /** By slug, the one that had an order last at the end. */
  readonly #stores = new Map<string, KnownStore>();
  #rows = 0;

  /** What it would read for these lines; undefined when it has to. */
  find(slug: string, lines: OrderDraft["lines"]): Reading | undefined {
    const known = this.#stores.get(slug);
    const reading = known?.find(lines);
    if (known && reading) {
      this.#stores.delete(slug);
      this.#stores.set(slug, known);
    }
    return reading;
  }

  forget(slug: string): void {
    this.#rows -= this.#stores.get(slug)?.rows ?? 0;
    this.#stores.delete(slug);
  }

  /** Call after the commit: what was read within a transaction may be undone with it. */
  learn(slug: string, reading: Reading): void {
    const before = this.#stores.get(slug);
    const isSame = before?.storeId === reading.store.id;
    if (isSame && before.revision > reading.revision) return;
    // At first its revision alone: of a store that changes with every order nothing is ever asked twice.
    const isNew = !isSame || before.revision < reading.revision;
    const known = isNew || before.rows > maxRowsOfStore ? new KnownStore(reading) : before;
    this.forget(slug);
    if (!isNew) known.add(reading);
    this.#stores.set(slug, known);
    this.#rows += known.rows;
    for (const oldest of this.#stores.keys()) {
      if (this.#rows <= maxRows && this.#stores.size <= maxStores) break;
      this.forget(oldest);
    }
  }
}

class KnownStore {
  readonly storeId: string;
  readonly revision: number;
  /** Itself, and what was added. */
  rows = 1;
  #facts: StoreFacts | undefined;
  readonly #products = new Map<string, ProductRow>();
  /** By product and group, without an option. */
  readonly #groups = new Map<string, Map<string, OptionOfProduct>>();
  /** By group and option. */
  readonly #options = new Map<string, Map<string, OptionOfProduct>>();

  constructor({ store, revision }: StoreFacts) {
    this.storeId = store.id;
    this.revision = revision;
  }

  add({ store, unseenMinutes, revision, products, options }: Reading): void {
    this.#facts = { store, unseenMinutes, revision };
    for (const product of products) {
      if (!this.#products.has(product.id)) this.rows += 1;
      this.#products.set(product.id, product);
    }
    for (const row of options) {
      const groups = this.#groups.get(row.productId) ?? new Map<string, OptionOfProduct>();
      if (!groups.has(row.groupId)) this.rows += 1;
      this.#groups.set(row.productId, groups.set(row.groupId, withOption(row, undefined)));
      if (row.optionId === null) continue;
      const ofGroup = this.#options.get(row.groupId) ?? new Map<string, OptionOfProduct>();
      if (!ofGroup.has(row.optionId)) this.rows += 1;
      this.#options.set(row.groupId, ofGroup.set(row.optionId, row));
    }
  }

  find(lines: OrderDraft["lines"]): Reading | undefined {
    if (!this.#facts) return undefined;
    const products = new Map<string, ProductRow>();
    const chosen = new Map<string, Set<OptionOfProduct>>();
    for (const { productId, options } of lines) {
      const product = this.#products.get(productId);
      if (!product) return undefined;
      products.set(productId, product);
      for (const { groupId, optionId } of options) {
        const option = this.#options.get(groupId)?.get(optionId);
        if (!option) return undefined;
        chosen.set(groupId, (chosen.get(groupId) ?? new Set()).add(option));
      }
    }
    const options: OptionOfProduct[] = [];
    for (const productId of products.keys()) {
      for (const group of this.#groups.get(productId)?.values() ?? []) {
        const ofGroup = chosen.get(group.groupId);
        if (!ofGroup) options.push(group);
        else for (const option of ofGroup) options.push(withOption(group, option));
      }
    }
    return { ...this.#facts, products: [...products.values()], options };
  }
}

/** Written out, because spreading objects takes longer than all else that is done with them. */
const withOption = (group: OptionOfProduct, option: OptionOfProduct | undefined): OptionOfProduct => ({
  productId: group.productId,
  position: group.position,
  groupId: group.groupId,
  groupName: group.groupName,
  least: group.least,
  most: group.most,
  pricing: group.pricing,
  repeats: group.repeats,
  optionId: option?.optionId ?? null,
  optionName: option?.optionName ?? null,
  priceCents: option?.priceCents ?? null,
  available: option?.available ?? null,
  optionPosition: option?.optionPosition ?? null,
});
