import { searchFor } from "#domain/search-text.ts";
import type { StoreSummary } from "#domain/store.ts";

export const storeFacts = ["delivery", "withdraw", "noMinimum"] as const;
export type StoreFact = (typeof storeFacts)[number];

export interface StoreFilter {
  search: string;
  facts: readonly StoreFact[];
}

export function hasFact({ delivery, orderMinCents, deliveryTerms }: StoreSummary, fact: StoreFact): boolean {
  return fact === "noMinimum" ? orderMinCents === 0 && !deliveryTerms?.hasMinimum : delivery.includes(fact);
}

/** Matches of the name come before matches of what is sold. */
export function findStores(stores: readonly StoreSummary[], { search, facts }: StoreFilter): StoreSummary[] {
  const isFound = searchFor(search);
  const fitting = stores.filter((store) => facts.every((fact) => hasFact(store, fact)));
  const byName = fitting.filter(({ name }) => isFound(name));
  const byText = fitting.filter((store) => !byName.includes(store) && isFound(textOf(store)));
  return [...byName, ...byText];
}

const textOf = ({ name, description }: StoreSummary) => `${name} ${description}`;

export function putFirst(stores: readonly StoreSummary[], id: string | null): readonly StoreSummary[] {
  const first = stores.find((store) => store.id === id);
  return first ? [first, ...stores.filter((store) => store !== first)] : stores;
}

/** Otherwise in their order. */
export function openFirst(
  stores: readonly StoreSummary[],
  closed: ReadonlySet<StoreSummary>,
): readonly StoreSummary[] {
  return [...stores.filter((store) => !closed.has(store)), ...stores.filter((store) => closed.has(store))];
}

/** Each where it was before; what is new comes last. */
export function inPlaces(
  stores: readonly StoreSummary[],
  before: readonly StoreSummary[],
): readonly StoreSummary[] {
  const newest = new Map(stores.map((store) => [store.id, store]));
  const ids = new Set([...before, ...stores].map(({ id }) => id));
  return [...ids].flatMap((id) => newest.get(id) ?? []);
}
