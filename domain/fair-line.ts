import { atOnce, type Pace } from "./line-pace.ts";
import {
  crowdBeside,
  lastToCome,
  mostOf,
  newStore,
  nobody,
  nobodyWaits,
  type Person,
  personOf,
  type Shares,
  type Store,
  toEnd,
  type Waiting,
  waitsForLess,
} from "./line-parties.ts";
import { type Allowance, byClock, type Measure } from "./work-allowance.ts";

/** Whose work it is. A line is shared by store, and within a store by person. */
export interface Party {
  store: string;
  person: string;
}

export type Release = (cost?: number) => void;

/**
 * Hands out places, to stores in turns and to the people of a store in turns, and bounds what each of them holds and
 * waits for: whoever floods a line waits behind their own work, and a neighbour's next piece is begun next.
 */
export class FairLine {
  readonly #shares: Required<Omit<Shares, "allowance">>;
  readonly #allowance: Allowance | undefined;
  readonly #measure: Measure;
  readonly #paced: boolean;
  readonly #serve: () => void;
  /** In the order of their turns: whoever was served goes to the end. */
  readonly #stores = new Map<string, Store>();
  readonly #waiting = new Set<Waiting>();
  #inFlight = 0;

  constructor({ allowance, ...shares }: Shares, pace?: Pace, measure = byClock) {
    this.#shares = { ...nobodyWaits, ...shares };
    this.#allowance = allowance;
    this.#measure = measure;
    this.#paced = pace !== undefined;
    this.#serve = (pace ?? atOnce)(
      () => this.#beginNext(),
      () => this.#waiting.size,
    );
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

  /**
   * A place until `release` is called, which may tell what it has cost, if that is not to be measured; undefined when
   * it was refused, or `left` was aborted before its turn came.
   * With `giveWay` the place may be taken back for somebody who holds less: it is free then, and the call tells so.
   */
  async enter(
    { store, person }: Party,
    left?: AbortSignal,
    giveWay?: () => void,
  ): Promise<Release | undefined> {
    if (left?.aborted) return undefined;
    const ofStore = this.#storeOf(store);
    const ofPerson = personOf(ofStore, person);
    const open = this.#hasPlace(ofStore, ofPerson);
    if (open && !this.#paced) return this.#occupy(store, person, giveWay);
    if (!open && giveWay && this.#takeBack(ofStore, ofPerson)) return this.#occupy(store, person, giveWay);
    if (!this.#mayWait(ofStore, ofPerson)) {
      this.#forgetIfIdle(store, person);
      return undefined;
    }
    if (!this.#hasRoom(ofStore)) lastToCome(this.#crowdBeside(ofStore, ofPerson))?.(undefined);
    return new Promise((resolve) => {
      const leave = () => {
        left?.removeEventListener("abort", refuse);
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        ofPerson.waiting.delete(waiting);
        ofStore.waiting -= 1;
      };
      const waiting: Waiting = (occupy) => {
        leave();
        if (!occupy) this.#forgetIfIdle(store, person);
        resolve(occupy?.(giveWay));
      };
      const refuse = () => waiting(undefined);
      const { maxWaitMs } = this.#shares;
      const timer = Number.isFinite(maxWaitMs) ? setTimeout(refuse, maxWaitMs) : undefined;
      left?.addEventListener("abort", refuse, { once: true });
      this.#waiting.add(waiting);
      ofPerson.waiting.add(waiting);
      ofStore.waiting += 1;
      this.#serve();
    });
  }

  /** Whether `enter` would refuse, for whoever can say so before the rest of a request is looked at. */
  isFull({ store, person }: Party): boolean {
    const ofStore = this.#stores.get(store);
    const ofPerson = ofStore?.people.get(person) ?? nobody;
    if (!ofStore || (!this.#paced && this.#hasPlace(ofStore, ofPerson))) return false;
    return !this.#mayWait(ofStore, ofPerson);
  }

  #storeOf(store: string): Store {
    const ofStore = this.#stores.get(store) ?? newStore(this.#allowance);
    this.#stores.set(store, ofStore);
    return ofStore;
  }

  #hasPlace(store: Store, person: Person): boolean {
    const { places, placesPerStore, placesPerPerson } = this.#shares;
    if (store.recent && store.recent.restMs > 0) return false;
    return this.#inFlight < places && store.inFlight < placesPerStore && person.inFlight < placesPerPerson;
  }

  #mayWait(store: Store, person: Person): boolean {
    const { waitingPerPerson, placesPerPerson } = this.#shares;
    if (person.waiting.size >= waitingPerPerson + this.#soon(placesPerPerson, person.inFlight)) return false;
    return this.#hasRoom(store) || this.#crowdBeside(store, person) !== undefined;
  }

  #hasRoom(store: Store): boolean {
    const { waiting, places } = this.#shares;
    return this.#waiting.size < waiting + this.#soon(places, this.#inFlight) && !this.#isFullFor(store);
  }

  #isFullFor(store: Store): boolean {
    const { waitingPerStore, placesPerStore } = this.#shares;
    return store.waiting >= waitingPerStore + this.#soon(placesPerStore, store.inFlight);
  }

  /** Whose last one gives way where there is no room: the store's own, or in a full line another store's. */
  #crowdBeside(store: Store, person: Person): Store | undefined {
    if (this.#isFullFor(store)) return waitsForLess(store, person) ? store : undefined;
    return crowdBeside(this.#stores.values(), store);
  }

  /** Paced, those who have a place wait for a moment as well. */
  #soon(places: number, taken: number): number {
    return this.#paced ? Math.max(0, places - taken) : 0;
  }

  #occupy(store: string, person: string, giveWay?: () => void): Release {
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
    const { recent } = ofStore;
    const measured = recent && this.#measure();
    let held = true;
    const leave: Release = (told) => {
      if (!held) return;
      held = false;
      if (holding) ofPerson.holding.delete(holding);
      this.#inFlight -= 1;
      ofStore.inFlight -= 1;
      ofPerson.inFlight -= 1;
      // Whoever came while this piece was done has waited for it, and goes first.
      nowLast();
      if (measured) recent.add(told ?? measured());
      this.#rest(store);
      this.#forgetIfIdle(store, person);
    };
    // A place that is taken back is not for those who wait.
    const holding = giveWay && { release: leave, giveWay };
    if (holding) ofPerson.holding.add(holding);
    return (told) => {
      leave(told);
      if (this.#waiting.size > 0) this.#serve();
    };
  }

  #rest(store: string): void {
    const ofStore = this.#stores.get(store);
    const ms = ofStore?.recent && (ofStore.recent.restMs || ofStore.recent.forgottenInMs);
    if (!ofStore || !ms) return;
    clearTimeout(ofStore.resting);
    ofStore.resting = setTimeout(() => {
      // First: a rest that ended in between would leave those who wait without another call.
      this.#rest(store);
      if (ofStore.waiting > 0) this.#serve();
      else this.#forgetIfEmpty(store, ofStore);
    }, ms);
  }

  /** By two at least, or the one who left would come back and take the place again, without end. */
  #takeBack(store: Store, person: Person): boolean {
    const { placesPerStore, placesPerPerson } = this.#shares;
    if (person.inFlight >= placesPerPerson || store.recent?.restMs) return false;
    const most = store.inFlight >= placesPerStore ? store : mostOf(this.#stores.values());
    if (!most || (most !== store && most.inFlight < store.inFlight + 2)) return false;
    const holder = mostOf(most.people.values());
    if (!holder || (most === store && holder.inFlight < person.inFlight + 2)) return false;
    const [oldest] = holder.holding;
    oldest?.release();
    oldest?.giveWay();
    return oldest !== undefined;
  }

  #beginNext(): boolean {
    const next = this.#next();
    next?.waiting((giveWay) => this.#occupy(next.store, next.person, giveWay));
    return next !== undefined;
  }

  /** Whose turn it is. Those passed over hold their whole share, so there are few of them. */
  #next(): (Party & { waiting: Waiting }) | undefined {
    if (this.#waiting.size === 0 || this.#inFlight >= this.#shares.places) return undefined;
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
    if (ofStore) this.#forgetIfEmpty(store, ofStore);
  }

  #forgetIfEmpty(store: string, ofStore: Store): void {
    if (ofStore.people.size > 0 || ofStore.recent?.forgottenInMs) return;
    clearTimeout(ofStore.resting);
    this.#stores.delete(store);
  }
}
