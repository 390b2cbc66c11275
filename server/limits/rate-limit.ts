interface Window {
  count: number;
  endsAt: number;
}

export interface Limit {
  max: number;
  windowMs: number;
}

const rememberedCallers = 50_000;

/**
 * Counts per caller in fixed windows. In memory, so each process counts for itself: this keeps one
 * caller from exhausting a process; what guards an account counts in the database.
 */
export class RateLimit {
  readonly #limit: Limit;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limit: Limit, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts a call. Zero when it may pass, else the seconds to wait. */
  take(caller: string): number {
    const now = this.#now();
    let window = this.#windows.get(caller);
    // A window that ends too far ahead was made before the clock was set back.
    if (!window || window.endsAt <= now || window.endsAt > now + this.#limit.windowMs) {
      if (this.#windows.size >= rememberedCallers) this.#forgetEnded(now);
      window = { count: 0, endsAt: now + this.#limit.windowMs };
      this.#windows.set(caller, window);
    }
    window.count += 1;
    return window.count <= this.#limit.max ? 0 : Math.ceil((window.endsAt - now) / 1000);
  }

  /** How many calls were counted in the window that runs. */
  countOf(caller: string): number {
    return this.#windows.get(caller)?.count ?? 0;
  }

  #forgetEnded(now: number): void {
    for (const [caller, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(caller);
    if (this.#windows.size >= rememberedCallers) this.#windows.clear();
  }
}
