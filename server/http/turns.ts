/** How long requests are begun in one turn of the event loop. */
const turnMs = 10;
/** A request that waited longer, with a long queue behind it, is refused; in a short queue one request was slow. */
export const maxWaitMs = 1_000;
export const longQueue = 50;

interface Waiting {
  since: number;
  begin: (late: boolean) => void;
}

/**
 * Begins requests first come first served, and only so many per turn of the event loop: Node accepts one
 * connection per turn, so long turns would keep new connections waiting.
 */
export class Turns {
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  /** Calls planned for this turn. */
  #planned = 0;
  #endsAt: number | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** `begin` is told whether the request waited too long. */
  wait(begin: (late: boolean) => void): void {
    this.#waiting.push({ since: this.#now(), begin });
    if (this.#planned === 0) this.#plan();
  }

  /** One call per request, so that the microtasks of one run, and count, before the next. */
  #plan(): void {
    this.#planned = this.#waiting.length;
    this.#endsAt = undefined;
    for (let call = 0; call < this.#planned; call++) setImmediate(this.#next);
  }

  #next = (): void => {
    const now = this.#now();
    this.#endsAt ??= now + turnMs;
    const next = now < this.#endsAt ? this.#waiting.shift() : undefined;
    this.#planned -= 1;
    if (this.#planned === 0 && this.#waiting.length > 0) this.#plan();
    next?.begin(now - next.since > maxWaitMs && this.#waiting.length >= longQueue);
  };
}
