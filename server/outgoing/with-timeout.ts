/** The timeout is over, or nobody waits for the work any more. */
export class GivenUpError extends Error {
  override readonly name = "GivenUpError";
  readonly code = "ETIMEDOUT";
}

export interface Limit {
  timeoutMs: number;
  /** Gives up earlier, when the client left or the server stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Ends the wait whether or not the work heeds its signal. Not `AbortSignal.timeout`, which can be garbage
 * collected and then never fires (nodejs/node#55428).
 */
export async function withTimeout<T>(
  { timeoutMs, signal }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new GivenUpError("nobody waits any more");
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GivenUpError("too slow")), timeoutMs);
    leave = () => reject(new GivenUpError("nobody waits any more"));
    signal?.addEventListener("abort", leave);
  });
  try {
    return await Promise.race([over, work(controller.signal)]);
  } finally {
    clearTimeout(timer);
    if (leave) signal?.removeEventListener("abort", leave);
    controller.abort();
  }
}
