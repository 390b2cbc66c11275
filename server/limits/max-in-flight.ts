/** Refuses work while `max` pieces of it are in flight. */
export class MaxInFlight {
  readonly #max: number;
  #inFlight = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Undefined when it was refused. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#inFlight >= this.#max) return undefined;
    this.#inFlight += 1;
    try {
      return await work();
    } finally {
      this.#inFlight -= 1;
    }
  }
}
