/** Whose work it is. A line is shared by store, and within a store by person. */
export interface Party {
  store: string;
  person: string;
}

interface Shares {
  /** Places in all, of one store, and of one person. */
  places: number;
  placesPerStore: number;
  placesPerPerson: number;
  /** What may wait for a place; one more is refused. None by default. */
  waitingPerStore?: number;
  waitingPerPerson?: number;
}

interface Waiting {
  begin: (release: () => void) => void;
}

interface Person {
  inFlight: number;
  waiting: Set<Waiting>;
}

interface Store {
  inFlight: number;
  waiting: number;
  /** In the order of their turns: whoever was served goes to the end. */
  people: Map<string, Person>;
}

/**
 * Hands out places, to stores in turns and to the people of a store in turns, and bounds what each of them holds and
 * waits for: whoever floods a line waits behind their own work, and a neighbour's next piece is begun next.
 */
export class FairLine {
  readonly #shares: Required<Shares>;
  /** In the order of their turns: whoever was served goes to the end. */
  readonly #stores = new Map<string, Store>();
  #inFlight = 0;

  constructor(shares: Shares) {
    this.#shares = { waitingPerStore: 0, waitingPerPerson: 0, ...shares };
  }

  /** Undefined when it was refused, or when `left` was aborted before its turn came. */
  async run<T>(party: Party, work: () => Promise<T>, left?: AbortSignal): Promise<T | undefined> {
    const release = await this.enter(party, left);
    if (!release) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** A place until `release` is called; undefined when it was refused, or `left` was aborted before its turn came. */
  async enter({ store, person }: Party, left?: AbortSignal): Promise<(() => void) | undefined> {
    if (left?.aborted) return undefined;
    const ofStore = this.#storeOf(store);
    const ofPerson = personOf(ofStore, person);
    if (this.#hasPlace(ofStore, ofPerson)) return this.#occupy(store, person);
    const { waitingPerStore, waitingPerPerson } = this.#shares;
    if (ofStore.waiting >= waitingPerStore || ofPerson.waiting.size >= waitingPerPerson) {
      this.#forgetIfIdle(store, person);
      return undefined;
    }
    return new Promise((resolve) => {
      const giveUp = () => {
        ofPerson.waiting.delete(waiting);
        ofStore.waiting -= 1;
        this.#forgetIfIdle(store, person);
        resolve(undefined);
      };
      const waiting: Waiting = {
        begin: (release) => {
          left?.removeEventListener("abort", giveUp);
          resolve(release);
        },
      };
      left?.addEventListener("abort", giveUp, { once: true });
      ofPerson.waiting.add(waiting);
      ofStore.waiting += 1;
    });
  }

  #storeOf(store: string): Store {
    const known = this.#stores.get(store);
    if (known) return known;
    const made: Store = { inFlight: 0, waiting: 0, people: new Map() };
    this.#stores.set(store, made);
    return made;
  }

  #hasPlace(store: Store, person: Person): boolean {
    const { places, placesPerStore, placesPerPerson } = this.#shares;
    return this.#inFlight < places && store.inFlight < placesPerStore && person.inFlight < placesPerPerson;
  }

  #occupy(store: string, person: string): () => void {
    const ofStore = this.#storeOf(store);
    const ofPerson = personOf(ofStore, person);
    this.#inFlight += 1;
    ofStore.inFlight += 1;
    ofPerson.inFlight += 1;
    const nowLast = () => {
      toEnd(this.#stores, store, ofStore);
      toEnd(ofStore.people, person, ofPerson);
    };
    nowLast();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#inFlight -= 1;
      ofStore.inFlight -= 1;
      ofPerson.inFlight -= 1;
      // Whoever came while this piece was done has waited for it, and goes first.
      nowLast();
      this.#forgetIfIdle(store, person);
      this.#serve();
    };
  }

  /** Begins what has a place now. */
  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { store, person, waiting } = next;
      const ofStore = this.#storeOf(store);
      personOf(ofStore, person).waiting.delete(waiting);
      ofStore.waiting -= 1;
      waiting.begin(this.#occupy(store, person));
    }
  }

  /** Whose turn it is. Those passed over hold their whole share, so there are few of them. */
  #next(): (Party & { waiting: Waiting }) | undefined {
    if (this.#inFlight >= this.#shares.places) return undefined;
    for (const [store, ofStore] of this.#stores) {
      if (ofStore.waiting === 0) continue;
      for (const [person, ofPerson] of ofStore.people) {
        const [waiting] = ofPerson.waiting;
        if (waiting && this.#hasPlace(ofStore, ofPerson)) return { store, person, waiting };
      }
    }
    return undefined;
  }

  #forgetIfIdle(store: string, person: string): void {
    const ofStore = this.#stores.get(store);
    const ofPerson = ofStore?.people.get(person);
    if (ofPerson && ofPerson.inFlight === 0 && ofPerson.waiting.size === 0) ofStore?.people.delete(person);
    if (ofStore?.people.size === 0) this.#stores.delete(store);
  }
}

function personOf(store: Store, person: string): Person {
  const known = store.people.get(person);
  if (known) return known;
  const made: Person = { inFlight: 0, waiting: new Set() };
  store.people.set(person, made);
  return made;
}

function toEnd<T>(turns: Map<string, T>, key: string, value: T): void {
  turns.delete(key);
  turns.set(key, value);
}
