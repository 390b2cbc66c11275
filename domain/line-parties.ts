import { type Allowance, RecentWork } from "./work-allowance.ts";

/** How a line is shared. */
export interface Shares {
  /** Places in all, of one store, and of one person. */
  places: number;
  placesPerStore: number;
  placesPerPerson: number;
  /** What may wait for a place; one more is refused. None of a store or a person by default. */
  waiting?: number;
  waitingPerStore?: number;
  waitingPerPerson?: number;
  /** After this what still waits is refused. */
  maxWaitMs?: number;
  /** A store that worked for more than this rests before its next piece. */
  allowance?: Allowance;
}

export const nobodyWaits = {
  waiting: Number.POSITIVE_INFINITY,
  waitingPerStore: 0,
  waitingPerPerson: 0,
  maxWaitMs: Number.POSITIVE_INFINITY,
};

/** Called with what takes the place when its turn has come, or without anything when it is refused. */
export type Waiting = (occupy: ((giveWay?: () => void) => () => void) | undefined) => void;

interface Holding {
  release: () => void;
  giveWay: () => void;
}

export interface Person {
  inFlight: number;
  waiting: Set<Waiting>;
  /** Those who can be asked to leave, oldest first. */
  holding: Set<Holding>;
}

export interface Store {
  inFlight: number;
  waiting: number;
  /** In the order of their turns: whoever was served goes to the end. */
  people: Map<string, Person>;
  /** Where a store that worked much has to rest. */
  recent: RecentWork | undefined;
  resting?: ReturnType<typeof setTimeout>;
}

export const newStore = (allowance: Allowance | undefined): Store => ({
  inFlight: 0,
  waiting: 0,
  people: new Map(),
  recent: allowance && new RecentWork(allowance),
});

const newPerson = (): Person => ({ inFlight: 0, waiting: new Set(), holding: new Set() });

/** Has nothing in a line, and is never given anything. */
export const nobody: Readonly<Person> = newPerson();

export function personOf(store: Store, person: string): Person {
  const known = store.people.get(person);
  if (known) return known;
  const made = newPerson();
  store.people.set(person, made);
  return made;
}

export function mostOf<T extends { inFlight: number }>(all: Iterable<T>): T | undefined {
  let most: T | undefined;
  for (const each of all) if (!most || each.inFlight > most.inFlight) most = each;
  return most;
}

/** The store that waits for most, if it waits for clearly more than this one. */
export function crowdBeside(stores: Iterable<Store>, store: Store): Store | undefined {
  let most = store;
  for (const each of stores) if (each.waiting > most.waiting) most = each;
  return most.waiting > store.waiting + 1 ? most : undefined;
}

/** Whether somebody else of the store waits for clearly more. */
export function waitsForLess(store: Store, person: Person): boolean {
  for (const { waiting } of store.people.values()) if (waiting.size > person.waiting.size + 1) return true;
  return false;
}

/** Of the person who waits for most there. */
export function lastToCome(store: Store | undefined): Waiting | undefined {
  let most: Person | undefined;
  for (const each of store?.people.values() ?? []) {
    if (!most || each.waiting.size > most.waiting.size) most = each;
  }
  return [...(most?.waiting ?? [])].at(-1);
}

export function toEnd<T>(turns: Map<string, T>, key: string, value: T): void {
  turns.delete(key);
  turns.set(key, value);
}
