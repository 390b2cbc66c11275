import { boardTopic, everything } from "#db/change-notices.ts";
import type { Board, BoardCard, BoardChange } from "#domain/board.ts";
import type { Pause } from "#domain/shop-state.ts";
import { todayStart } from "#domain/zone-days.ts";
import type { Services } from "#server/context.ts";
import { readBoardIndex, readCards } from "./read-board.ts";
import { toEvent, type WrittenEvent, writtenOnce } from "./written-event.ts";

/** Orders that were committed together are read together. */
const soonMs = 10;
/** From the end of one reading to the next one. */
const restMs = 100;
/** A long board rests longer, so that reading it takes at most a fifth of the time. */
const restPerReading = 4;
/** A notice that was lost costs this long, not an order. */
const readAgainMs = 10_000;
const retryMs = 1_000;
/** A reader that is further behind gets the whole board again. */
const maxKeptChanges = 100;

/** Of one event. */
const cardsAtOnce = 200;

type Needs = Pick<Services, "database" | "log" | "now">;

interface Store {
  id: string;
  timeZone: string;
}

/**
 * One store's board in this process, read once for all who watch it. It compares what the database holds
 * with what it told before, so nothing depends on the order in which transactions commit: what is there
 * is shown once, whatever notices were lost or came twice.
 */
export class LiveBoard {
  readonly #needs: Needs;
  readonly #store: Store;
  readonly #cards = new Map<string, BoardCard>();
  readonly #changes: WrittenEvent[] = [];
  readonly #watchers = new Set<() => void>();
  #counts = { done: 0, canceled: 0 };
  #more = false;
  #pause: Pause | null = null;
  #version = 0;
  #snapshot: { version: number; parts: readonly (() => WrittenEvent)[] } | null = null;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | null = null;
  #fresh = false;
  /** How many notices came, and how many of them the last reading knew. */
  #noticed = 0;
  #readUpTo = 0;

  constructor(needs: Needs, store: Store) {
    this.#needs = needs;
    this.#store = store;
  }

  get watched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** False while the database does not answer. */
  get fresh(): boolean {
    return this.#fresh;
  }

  /** Rejects while the database does not answer; `changed` is called after each change from now on. */
  async watch(changed: () => void): Promise<() => void> {
    this.#watchers.add(changed);
    if (this.#watchers.size === 1) this.#start();
    try {
      // Whoever comes to a board that is read and kept up is told the same as those who watch it.
      if (!this.#fresh || this.#noticed > this.#readUpTo) await this.#read();
    } catch (error) {
      this.#leave(changed);
      throw error;
    }
    return () => this.#leave(changed);
  }

  /** The whole board, as events of bounded size; each is written once for all who ask for the same. */
  get snapshot(): readonly (() => WrittenEvent)[] {
    if (this.#snapshot?.version !== this.#version) {
      const cards = [...this.#cards.values()];
      const parts: (() => WrittenEvent)[] = [];
      while (cards.length > cardsAtOnce) parts.push(writtenOnce("part", cards.splice(0, cardsAtOnce)));
      const board: Board = { cards, counts: this.#counts, more: this.#more, pause: this.#pause };
      parts.push(writtenOnce("board", board));
      this.#snapshot = { version: this.#version, parts };
    }
    return this.#snapshot.parts;
  }

  /** The changes after a version; null when they are not kept any more. */
  changesSince(version: number): WrittenEvent[] | null {
    const missing = this.#version - version;
    return missing > this.#changes.length ? null : this.#changes.slice(this.#changes.length - missing);
  }

  #start(): void {
    this.#fresh = false;
    const topic = boardTopic(this.#store.id);
    this.#unsubscribe = this.#needs.database.changes.subscribe((changed) => {
      if (changed !== topic && changed !== everything) return;
      this.#noticed += 1;
      this.#readIn(this.#rest());
    });
    this.#readIn(readAgainMs);
  }

  #leave(changed: () => void): void {
    this.#watchers.delete(changed);
    if (this.watched) return;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** At once after a quiet time, so that an order is on the board as soon as it is placed. */
  #rest(): number {
    return Math.max(soonMs, this.#restedAt - performance.now());
  }

  #dueAt = Number.POSITIVE_INFINITY;
  #restedAt = 0;

  /** The earlier of two wishes holds. */
  #readIn(ms: number): void {
    const due = performance.now() + ms;
    if (this.#timer && this.#dueAt <= due) return;
    clearTimeout(this.#timer);
    this.#dueAt = due;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#read().then(
        () => this.watched && this.#readIn(readAgainMs),
        (error: unknown) => {
          this.#needs.log.warn({ error: String(error) }, "a board could not be read");
          if (this.watched) this.#readIn(retryMs);
        },
      );
    }, ms);
  }

  /** One reading at a time; all who ask meanwhile share the next one, which begins later. */
  #read(): Promise<void> {
    this.#next ??= this.#readAfter(this.#reading);
    return this.#next;
  }

  async #readAfter(before: Promise<void> | null): Promise<void> {
    await before?.catch(() => {});
    this.#next = null;
    const noticed = this.#noticed;
    const began = performance.now();
    const reading = this.#compare();
    this.#reading = reading;
    try {
      await reading;
      this.#fresh = true;
      this.#readUpTo = noticed;
    } catch (error) {
      this.#fresh = false;
      throw error;
    } finally {
      if (this.#reading === reading) this.#reading = null;
      const ended = performance.now();
      this.#restedAt = ended + Math.max(restMs, restPerReading * (ended - began));
    }
  }

  async #compare(): Promise<void> {
    const { database, now } = this.#needs;
    const { id, timeZone } = this.#store;
    const index = await readBoardIndex(database.query, id, todayStart(now(), timeZone));
    const changed = [...index.revs].filter(([order, rev]) => this.#cards.get(order)?.rev !== rev);
    const put = await readCards(
      database.query,
      id,
      changed.map(([order]) => order),
    );
    const gone = [...this.#cards.keys()].filter((order) => !index.revs.has(order));
    const same =
      index.counts.done === this.#counts.done &&
      index.counts.canceled === this.#counts.canceled &&
      index.more === this.#more &&
      index.pause?.until === this.#pause?.until;
    if (put.length === 0 && gone.length === 0 && same) return;
    for (const card of put) this.#cards.set(card.id, card);
    for (const order of gone) this.#cards.delete(order);
    this.#counts = index.counts;
    this.#more = index.more;
    this.#pause = index.pause;
    this.#version += 1;
    const { counts, more, pause } = index;
    const change: BoardChange = { put, gone, counts, more, pause };
    // What is larger than a part is told as a whole board.
    if (put.length > cardsAtOnce) this.#changes.length = 0;
    else this.#changes.push(toEvent("change", change));
    if (this.#changes.length > maxKeptChanges) this.#changes.shift();
    for (const tell of this.#watchers) tell();
  }
}

/** A board is in memory while somebody watches it. */
export class LiveBoards {
  readonly #boards = new Map<string, LiveBoard>();

  /** The needs of whoever watches first serve all. */
  async watch(
    needs: Needs,
    store: Store,
    changed: () => void,
  ): Promise<{ board: LiveBoard; leave: () => void }> {
    const board = this.#boards.get(store.id) ?? new LiveBoard(needs, store);
    this.#boards.set(store.id, board);
    const forget = () => {
      if (!board.watched && this.#boards.get(store.id) === board) this.#boards.delete(store.id);
    };
    try {
      const end = await board.watch(changed);
      return {
        board,
        leave() {
          end();
          forget();
        },
      };
    } catch (error) {
      forget();
      throw error;
    }
  }
}
