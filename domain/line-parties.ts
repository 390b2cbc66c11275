import type { RecentWork } from "./work-allowance.ts";

/** Called when its turn has come. */
export type Waiting = (release: () => void) => void;

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

export function toEnd<T>(turns: Map<string, T>, key: string, value: T): void {
  turns.delete(key);
  turns.set(key, value);
}
