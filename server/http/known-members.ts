import type { Party } from "#domain/fair-line.ts";

/** Those forgotten are found again with their next request. */
const most = 20_000;

/** Sessions that were found to be of a store, so that a store's people are told from strangers before anything is read. */
export class KnownMembers {
  readonly #known = new Set<string>();

  has({ store, person }: Party): boolean {
    return this.#known.has(keyOf(store, person));
  }

  note({ store, person }: Party, isMember: boolean): void {
    const key = keyOf(store, person);
    if (!isMember) this.#known.delete(key);
    else if (!this.#known.has(key)) {
      this.#known.add(key);
      const [oldest] = this.#known;
      if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest);
    }
  }
}

const keyOf = (store: string, person: string) => `${store} ${person}`;
