/** Work that took longer than it may, or that nobody waits for any more. */
export class GivenUpError extends Error {
  override readonly name = "GivenUpError";
  readonly code = "ETIMEDOUT";
}

export interface Limit {
  ms: number;
  /** Gives up earlier: whoever caused the work left, or the server stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Waits for work as long as it may take, whether or not it heeds the signal it gets. The timer and the
 * controller are held here: `AbortSignal.timeout` can be collected, and then never fires (nodejs/node#55428).
 */
export async function within<T>(
  { ms, signal }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new GivenUpError("nobody waits any more");
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GivenUpError("too slow")), ms);
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
