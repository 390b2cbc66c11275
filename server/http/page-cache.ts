import { type Change, type ChangeNotices, everything } from "#db/change-notices.ts";
import { type Allowance, type Measure, RecentWork } from "#domain/work-allowance.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import { LoopTime } from "./loop-time.ts";
import type { Metrics } from "./metrics.ts";
import { PageNotes } from "./page-notes.ts";
import { compress, createRepresentation, type Representation } from "./representation.ts";

const defaultMaxBytes = 256 * 1024 * 1024;

/** A page that changes all the time is rendered in this part of it, and in between sent as it was (see docs/decisions). */
const ofRendering: Allowance = { atOnce: 1_000, perMs: 0.05, longestRestMs: 10_000 };
/** Of as many pages the cost is remembered, before those that cost nothing of late are forgotten. */
const rememberedPages = 1_000;

interface Options {
  changes: ChangeNotices;
  metrics: Metrics;
  headers: DefaultHeaders;
  /** Whether a page may be rendered at any time. */
  unpaced?: boolean | undefined;
  maxBytes?: number | undefined;
  measure?: Measure;
  now?: () => number;
}

interface CachedPage {
  representation: Representation;
  topics: ReadonlySet<Change>;
  validUntil: number;
  /** Since room was last made. */
  used: boolean;
}

interface Flight {
  notes: PageNotes;
  /** Since it began: which of them concern it is known when its topics are. */
  changed: Set<Change>;
  result: Promise<Representation | Response>;
}

/** Of what was read before these changes. */
const concerns = (changed: ReadonlySet<Change>, topics: ReadonlySet<Change>): boolean =>
  changed.has(everything) || [...topics].some((topic) => changed.has(topic));

/**
 * Public pages, compressed, until one of their topics changes or the clock makes them wrong; requests for a
 * page that is being rendered share it.
 */
export class PageCache {
  readonly #cached = new Map<string, CachedPage>();
  /** The newest rendering in flight of each page. */
  readonly #joinable = new Map<string, Flight>();
  readonly #flights = new Set<Flight>();
  readonly #metrics: Metrics;
  readonly #headers: DefaultHeaders;
  readonly #unpaced: boolean;
  readonly #maxBytes: number;
  /** What renderings cost of late: by page, and by what had changed, since one store has many pages. */
  readonly #rendered = new Map<string, RecentWork>();
  /** What made a page old since it was rendered. */
  readonly #causes = new Map<string, Change>();
  readonly #measure: Measure;
  readonly #now: () => number;
  #bytes = 0;

  constructor({ changes, metrics, headers, unpaced = false, maxBytes, measure, now = Date.now }: Options) {
    this.#metrics = metrics;
    this.#headers = headers;
    this.#unpaced = unpaced;
    this.#maxBytes = maxBytes ?? defaultMaxBytes;
    this.#measure = measure ?? new LoopTime().measure;
    this.#now = now;
    changes.subscribe((topic) => this.#drop(topic));
  }

  /** Public pages ignore the query, or each tracking parameter of a campaign would be another page. */
  static keyOf(url: string): string {
    const query = url.indexOf("?");
    return query < 0 ? url : url.slice(0, query);
  }

  find(key: string): Representation | undefined {
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    if (this.#now() >= cached.validUntil) {
      this.#forget(key);
      return undefined;
    }
    cached.used = true;
    return cached.representation;
  }

  /** Answers with a `Response` when the page is not the same for everyone. */
  async render(
    key: string,
    render: (notes: PageNotes) => Promise<Response>,
  ): Promise<Representation | Response> {
    // It may have been rendered while this request waited for its turn.
    const cached = this.find(key);
    if (cached) return cached;
    const inFlight = this.#joinable.get(key);
    if (inFlight) {
      const before = new Set(inFlight.changed);
      const rendered = await inFlight.result;
      // Overtaken before this request came: all who came since share the next rendering.
      if (concerns(before, inFlight.notes.topics)) return this.render(key, render);
      // A personal page is not shared with those who waited: they render their own.
      if (!(rendered instanceof Response)) return rendered;
    }
    const notes = new PageNotes();
    const costOf = this.#measure();
    const cause = this.#causes.get(key);
    this.#causes.delete(key);
    // Registered before the rendering reads anything, or a change in between would be missed.
    const result = Promise.resolve().then(() => this.#run(render, notes));
    const flight: Flight = { notes, changed: new Set(), result };
    this.#flights.add(flight);
    this.#joinable.set(key, flight);
    try {
      const rendered = await result.finally(() => this.#note([key, ...(cause ? [cause] : [])], costOf()));
      if (!(rendered instanceof Response)) {
        this.#store(key, rendered, notes);
        const changed = flight.changed.has(everything) ? [everything] : flight.changed;
        for (const topic of changed) {
          if (topic === everything || notes.topics.has(topic)) this.#replaceSoon(key, topic);
        }
      }
      return rendered;
    } finally {
      this.#flights.delete(flight);
      if (this.#joinable.get(key) === flight) this.#joinable.delete(key);
    }
  }

  async #run(
    render: (notes: PageNotes) => Promise<Response>,
    notes: PageNotes,
  ): Promise<Representation | Response> {
    const done = this.#metrics.pageRenders.startTimer();
    const response = await render(notes);
    if (!notes.shared || response.status !== 200) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = this.#headers.with({
      ...Object.fromEntries(response.headers),
      "cache-control": "public, no-cache",
    });
    const representation = createRepresentation({ headers, body, ...(await compress(body)) });
    done();
    return representation;
  }

  #store(key: string, representation: Representation, { topics, validUntil }: PageNotes): void {
    this.#forget(key);
    this.#cached.set(key, { representation, topics, validUntil, used: false });
    this.#bytes += representation.bytes;
    this.#makeRoom();
  }

  /** The oldest go first, except those used since the last time (CLOCK replacement). */
  #makeRoom(): void {
    for (const [key, cached] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) return;
      if (cached.used) {
        this.#cached.delete(key);
        this.#cached.set(key, { ...cached, used: false });
      } else this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#cached.get(key)?.representation.bytes ?? 0;
    this.#cached.delete(key);
  }

  #drop(topic: Change): void {
    for (const [key, { topics }] of this.#cached) {
      if (topic === everything || topics.has(topic)) this.#replaceSoon(key, topic);
    }
    for (const { changed } of this.#flights) changed.add(topic);
  }

  /** At once, unless so much of it, or because of the same, was rendered of late that others would feel it. */
  #replaceSoon(key: string, topic: Change): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#causes.set(key, topic);
    const [oldest = key] = this.#causes.keys();
    if (this.#causes.size > rememberedPages) this.#causes.delete(oldest);
    const restOf = (worked: string) => this.#rendered.get(worked)?.restMs ?? 0;
    const restMs = topic === everything ? 0 : Math.max(restOf(key), restOf(topic));
    if (restMs > 0) cached.validUntil = Math.min(cached.validUntil, this.#now() + restMs);
    else this.#forget(key);
  }

  #note(worked: readonly string[], cost: number): void {
    if (this.#unpaced) return;
    for (const each of worked) {
      const work = this.#rendered.get(each) ?? new RecentWork(ofRendering);
      work.add(cost);
      this.#rendered.set(each, work);
    }
    if (this.#rendered.size <= rememberedPages) return;
    for (const [each, { forgottenInMs }] of this.#rendered) {
      if (forgottenInMs === 0) this.#rendered.delete(each);
    }
  }
}
