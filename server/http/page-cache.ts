import { type Change, type ChangeNotices, everything } from "#db/change-notices.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import type { Metrics } from "./metrics.ts";
import { PageNotes } from "./page-notes.ts";
import { compress, createRepresentation, type Representation } from "./representation.ts";

const defaultMaxBytes = 256 * 1024 * 1024;

interface Options {
  changes: ChangeNotices;
  metrics: Metrics;
  headers: DefaultHeaders;
  maxBytes?: number | undefined;
}

interface Kept {
  representation: Representation;
  topics: ReadonlySet<Change>;
  /** Asked for since room was last needed. */
  used: boolean;
}

interface Flight {
  notes: PageNotes;
  outdated: boolean;
  result: Promise<Representation | Response>;
}

/**
 * Public pages, rendered once per change and kept compressed. A page is dropped when a topic of it
 * changes; while it is rendered, requests for it wait for that one rendering; a rendering that a
 * change overtook is answered but not kept.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  /** The rendering that others wait for, by page. */
  readonly #joinable = new Map<string, Flight>();
  readonly #flights = new Set<Flight>();
  readonly #metrics: Metrics;
  readonly #headers: DefaultHeaders;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor({ changes, metrics, headers, maxBytes = defaultMaxBytes }: Options) {
    this.#metrics = metrics;
    this.#headers = headers;
    this.#maxBytes = maxBytes;
    changes.subscribe((topic) => this.#drop(topic));
  }

  /**
   * Public pages ignore the query: a link with a campaign's tracking in it is the same page. So is data
   * asked for with `_routes`, which leaves out what the browser does not need: it may get more.
   */
  static keyOf(url: string): string {
    const query = url.indexOf("?");
    return query < 0 ? url : url.slice(0, query);
  }

  /** The page as it is in memory. */
  find(key: string): Representation | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    kept.used = true;
    return kept.representation;
  }

  /** Renders what is not kept, or joins the rendering under way. A response that is not for everyone passes through. */
  async render(
    key: string,
    render: (notes: PageNotes) => Promise<Response>,
  ): Promise<Representation | Response> {
    // Somebody else's request may have had it rendered while this one waited for its turn.
    const kept = this.find(key);
    if (kept) return kept;
    const under = this.#joinable.get(key);
    if (under && !under.outdated) {
      const rendered = await under.result;
      // What is not for everyone belongs to the one who asked for it: the others ask for themselves.
      if (!(rendered instanceof Response)) return rendered;
    }
    const notes = new PageNotes();
    // Under way before the rendering reads anything, so that no change slips in between.
    const result = Promise.resolve().then(() => this.#run(render, notes));
    const flight: Flight = { notes, outdated: false, result };
    this.#flights.add(flight);
    this.#joinable.set(key, flight);
    try {
      const rendered = await result;
      if (!(rendered instanceof Response) && !flight.outdated) this.#keep(key, rendered, notes.topics);
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

  #keep(key: string, representation: Representation, topics: ReadonlySet<Change>): void {
    this.#forget(key);
    this.#kept.set(key, { representation, topics, used: false });
    this.#bytes += representation.bytes;
    this.#makeRoom();
  }

  /** The oldest go first; one that was asked for has another turn. */
  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      if (kept.used) {
        this.#kept.delete(key);
        this.#kept.set(key, { ...kept, used: false });
      } else this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.representation.bytes ?? 0;
    this.#kept.delete(key);
  }

  #drop(topic: Change): void {
    const concerns = (topics: ReadonlySet<Change>) => topic === everything || topics.has(topic);
    for (const [key, { topics }] of this.#kept) if (concerns(topics)) this.#forget(key);
    // A rendering that has not said its topics yet may have read what just changed.
    for (const flight of this.#flights) {
      if (concerns(flight.notes.topics) || flight.notes.topics.size === 0) flight.outdated = true;
    }
  }
}
