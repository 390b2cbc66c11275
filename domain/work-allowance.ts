/** How much of the time the work of one store may take: all of it for a while, a part of it in the long run. */
export interface Allowance {
  /** Nobody rests before so much work. */
  atOnceMs: number;
  /** Of the time, from then on. */
  share: number;
  /** One long piece of work does not keep its store away for longer. */
  longestRestMs: number;
}

/** Begins to measure a piece of work; the call tells what it has cost. */
export type Measure = () => () => number;

export const byClock: Measure = () => {
  const began = performance.now();
  return () => performance.now() - began;
};

/** What one store has worked of late, which is forgotten as its share of the time goes by. */
export class RecentWork {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  #ms = 0;
  #at: number;

  constructor(allowance: Allowance, now: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
    this.#at = now();
  }

  add(ms: number): void {
    const { atOnceMs, share, longestRestMs } = this.#allowance;
    this.#ms = Math.min(this.#left() + ms, atOnceMs + share * longestRestMs);
    this.#at = this.#now();
  }

  /** Until the next piece may begin. */
  get restMs(): number {
    return this.#until(this.#allowance.atOnceMs);
  }

  /** Until nothing is left of it. */
  get forgottenInMs(): number {
    return this.#until(0);
  }

  #until(ms: number): number {
    return Math.max(0, this.#left() - ms) / this.#allowance.share;
  }

  #left(): number {
    return Math.max(0, this.#ms - this.#allowance.share * (this.#now() - this.#at));
  }
}
