interface Window {
  count: number;
  endsAt: number;
}

export interface Limit {
  max: number;
  windowMs: number;
}

const maxCallers = 50_000;

/** Counts calls, or something of each, in fixed windows, in the memory of this process: what guards an account counts in the database. */
export class RateLimit {
  readonly #limit: Limit;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limit: Limit, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Zero when it may pass; else the seconds to wait, and nothing was counted. */
  take(caller: string, amount = 1): number {
    const now = this.#now();
    let window = this.#windows.get(caller);
    // A window that ends too far ahead was opened before the clock was set back.
    if (!window || window.endsAt <= now || window.endsAt > now + this.#limit.windowMs) {
      if (this.#windows.size >= maxCallers) this.#forgetEnded(now);
      window = { count: 0, endsAt: now + this.#limit.windowMs };
      this.#windows.set(caller, window);
    }
    if (window.count + amount > this.#limit.max) return Math.ceil((window.endsAt - now) / 1000);
    window.count += amount;
    return 0;
  }

  /** What was counted in the current window. */
  countOf(caller: string): number {
    return this.#windows.get(caller)?.count ?? 0;
  }

  #forgetEnded(now: number): void {
    for (const [caller, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(caller);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= maxCallers && oldest !== undefined) this.#windows.delete(oldest);
  }
}
