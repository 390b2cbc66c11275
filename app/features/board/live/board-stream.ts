import { type Board, type BoardCard, type BoardChange, joinParts } from "#domain/board.ts";
import { isBoardChange, isCards, isWholeBoard, readJson } from "./board-shape.ts";
import { readEvents } from "./read-events.ts";

/** The server says something every 4 s. */
export const silenceMs = 9_500;
const connectTimeoutMs = 8_000;
const pausesMs = [300, 1_000, 2_000, 3_000, 5_000];

export type EndReason = "signed-out" | "removed";

export interface StreamListener {
  board(board: Board): void;
  change(change: BoardChange): void;
  /** Nothing has changed, and the server is there. */
  alive(): void;
  dropped(): void;
  /** It is over for good. */
  ended(reason: EndReason): void;
}

/** What a test puts in the place of the browser. */
export interface StreamWorld {
  now(): number;
  fetch(signal: AbortSignal): Promise<Response>;
  /** Returns how to cancel it. */
  later(ms: number, work: () => void): () => void;
}

/** Stays connected by itself; each connection begins with the whole board. */
export class BoardStream {
  readonly #listener: StreamListener;
  readonly #world: StreamWorld;
  #connection: AbortController | null = null;
  #heardAt = 0;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelCheck: (() => void) | null = null;
  #over = false;

  constructor(listener: StreamListener, world: StreamWorld) {
    this.#listener = listener;
    this.#world = world;
    void this.#connect();
  }

  /** The network is back, or somebody looks: a connection that is silent for too long is replaced. */
  wake(): void {
    if (this.#over) return;
    if (!this.#connection) void this.#connect();
    else if (this.#silent) this.#drop(this.#connection, { atOnce: true });
  }

  close(): void {
    this.#over = true;
    this.#stop();
  }

  get #silent(): boolean {
    return Math.abs(this.#world.now() - this.#heardAt) > silenceMs;
  }

  async #connect(): Promise<void> {
    this.#stop();
    const connection = new AbortController();
    this.#connection = connection;
    this.#heard();
    this.#cancelCheck = this.#world.later(connectTimeoutMs, () => this.#drop(connection));
    try {
      const response = await this.#world.fetch(connection.signal);
      if (this.#connection !== connection) return;
      const end = endOf(response.status);
      if (end) return this.#end(end);
      if (!response.ok || !response.body) return this.#drop(connection);
      const parts: BoardCard[][] = [];
      for await (const { event, data } of readEvents(response.body)) {
        if (this.#connection !== connection) return;
        // Whether it was the session or the membership is said by the answer to the next attempt.
        if (event === "ended") return this.#drop(connection);
        this.#heard();
        this.#watch(connection);
        if (event === "part") parts.push(readJson(isCards, data));
        else if (event === "board")
          this.#listener.board(joinParts(parts.splice(0), readJson(isWholeBoard, data)));
        else if (event === "change") this.#listener.change(readJson(isBoardChange, data));
        else this.#listener.alive();
        this.#failures = 0;
      }
      this.#drop(connection);
    } catch {
      this.#drop(connection);
    }
  }

  #heard(): void {
    this.#heardAt = this.#world.now();
  }

  #watch(connection: AbortController): void {
    this.#cancelCheck?.();
    this.#cancelCheck = this.#world.later(silenceMs, () => this.#drop(connection));
  }

  #drop(connection: AbortController, { atOnce = false } = {}): void {
    if (this.#over || this.#connection !== connection) return;
    this.#stop();
    this.#listener.dropped();
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0;
    this.#failures += 1;
    if (atOnce) void this.#connect();
    else this.#cancelRetry = this.#world.later(pause, () => void this.#connect());
  }

  #end(reason: EndReason): void {
    this.close();
    this.#listener.ended(reason);
  }

  #stop(): void {
    this.#cancelRetry?.();
    this.#cancelCheck?.();
    this.#cancelRetry = null;
    this.#cancelCheck = null;
    const connection = this.#connection;
    this.#connection = null;
    connection?.abort();
  }
}

function endOf(status: number): EndReason | null {
  if (status === 401) return "signed-out";
  return status === 403 || status === 404 ? "removed" : null;
}
