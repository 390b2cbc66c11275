/** How long a start waits for others, and where it says so. */
export interface Patience {
  say(line: string): void;
  patienceMs: number;
}

/** Longer than a small backup takes. */
export const defaultPatience: Patience = { say: () => {}, patienceMs: 5 * 60_000 };
