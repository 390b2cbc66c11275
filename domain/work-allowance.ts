/** How much one store may do, in milliseconds of work or in bytes: so much at once, and less in the long run. */
export interface Allowance {
  /** Nobody rests before so much. */
  atOnce: number;
  /** From then on, for each millisecond that goes by; of work, a part of the time. */
  perMs: number;
  /** One long piece of work does not keep its store away for longer. */
  longestRestMs: number;
}

/** Begins to measure a piece of work; the call tells what it has cost. */
export type Measure = () => () => number;

export const byClock: Measure = () => {
  const began = performance.now();
  return () => performance.now() - began;
};

/** What one store has done of late, which is forgotten as time goes by. */
export class RecentWork {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  #done = 0;
  #at: number;

  constructor(allowance: Allowance, now: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
    this.#at = now();
  }

  add(cost: number): void {
    const { atOnce, perMs, longestRestMs } = this.#allowance;
    this.#done = Math.min(this.#left() + cost, atOnce + perMs * longestRestMs);
    this.#at = this.#now();
  }

  /** Until the next piece may begin. */
  get restMs(): number {
    return this.#until(this.#allowance.atOnce);
  }

  /** Until nothing is left of it. */
  get forgottenInMs(): number {
    return this.#until(0);
  }

  #until(most: number): number {
    return Math.max(0, this.#left() - most) / this.#allowance.perMs;
  }

  #left(): number {
    return Math.max(0, this.#done - this.#allowance.perMs * (this.#now() - this.#at));
  }
}
