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
  /** In the order in which they end. */
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
      this.#windows.delete(caller);
      if (this.#windows.size >= maxCallers) this.#makeRoom(now);
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

  #makeRoom(now: number): void {
    let isFull = true;
    for (const [caller, { endsAt }] of this.#windows) {
      if (!isFull && endsAt > now) return;
      this.#windows.delete(caller);
      isFull = false;
    }
  }
}
