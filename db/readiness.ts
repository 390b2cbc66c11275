/** Writing reaches the disk: often enough to be true, seldom enough to be free. */
const writeEveryMs = 1_000;
const answerWithinMs = 3_000;

interface Checks {
  read(): Promise<unknown>;
  write(): Promise<unknown>;
}

/** May be asked by anybody at any rate: those who ask at once share one look at the database. */
export function createReadiness({ read, write }: Checks): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let wroteAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    await read();
    if (performance.now() - wroteAt < writeEveryMs) return;
    await write();
    wroteAt = performance.now();
  }

  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return within(answerWithinMs, asking);
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer in ${ms} ms.`)), ms);
  });
  try {
    await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
