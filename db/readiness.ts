/** A write reaches the disk, so not every check makes one. */
const writeEveryMs = 1_000;
const answerTimeoutMs = 3_000;

interface Checks {
  read(): Promise<unknown>;
  write(): Promise<unknown>;
}

/** Anybody may call it at any rate, so concurrent calls share one check. */
export function createReadiness({ read, write }: Checks): () => Promise<void> {
  let inFlight: Promise<void> | undefined;
  let wroteAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    await read();
    if (performance.now() - wroteAt < writeEveryMs) return;
    await write();
    wroteAt = performance.now();
  }

  return () => {
    inFlight ??= check().finally(() => {
      inFlight = undefined;
    });
    return withTimeout(answerTimeoutMs, inFlight);
  };
}

async function withTimeout(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer in ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
