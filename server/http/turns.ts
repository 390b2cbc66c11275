/** What may be begun in one turn of the event loop takes about this long. */
const turnMs = 10;
/** Whoever has waited for longer, with as many behind, had better come back; with few it was only slow. */
export const longestWaitMs = 1_000;
export const longLine = 50;

interface Waiting {
  since: number;
  begin: (late: boolean) => void;
}

/**
 * Begins requests in the order in which they came, and no more in one turn of the event loop than fit
 * into a moment. Node accepts one connection a turn and reads what came on all the others: if every
 * request were begun as it is read, a hundred callers who ask for much would keep new ones at the door.
 */
export class Turns {
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  /** Requests for which this turn has time, if those before them leave any. */
  #asked = 0;
  #endsAt: number | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** `begin` is told whether it is too late. */
  wait(begin: (late: boolean) => void): void {
    this.#waiting.push({ since: this.#now(), begin });
    if (this.#asked === 0) this.#plan();
  }

  /** One call each: what a request leaves to microtasks is done before the next call, and counted. */
  #plan(): void {
    this.#asked = this.#waiting.length;
    this.#endsAt = undefined;
    for (let call = 0; call < this.#asked; call++) setImmediate(this.#next);
  }

  #next = (): void => {
    const now = this.#now();
    this.#endsAt ??= now + turnMs;
    const next = now < this.#endsAt ? this.#waiting.shift() : undefined;
    this.#asked -= 1;
    if (this.#asked === 0 && this.#waiting.length > 0) this.#plan();
    next?.begin(now - next.since > longestWaitMs && this.#waiting.length >= longLine);
  };
}
