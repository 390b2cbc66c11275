interface Limits {
  maxInFlight: number;
  maxWaiting: number;
}

/** Runs a few pieces of work at once; the others wait, in the order they came. */
export class WaitingLine {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Undefined when too much is waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { maxInFlight, maxWaiting } = this.#limits;
    if (this.#inFlight >= maxInFlight) {
      if (this.#waiting.length >= maxWaiting) return undefined;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#inFlight += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inFlight -= 1;
    }
  }
}
