/** How long a start waits for other programs, and where it says so. */
export interface StartWait {
  say(line: string): void;
  timeoutMs: number;
}

/** Longer than a small backup takes. */
export const defaultStartWait: StartWait = { say: () => {}, timeoutMs: 5 * 60_000 };
