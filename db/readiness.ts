import { randomBytes } from "node:crypto";
import { databaseTrouble } from "./database-trouble.ts";

/** A write reaches the disk, so not every check makes one. */
const writeEveryMs = 1_000;
const answerTimeoutMs = 3_000;

/** More than an order of many lines; at random, because equal bytes would be packed. */
export const healthFiller = (): string => randomBytes(48 * 1024).toString("base64");

interface Checks {
  read(): Promise<unknown>;
  write(): Promise<unknown>;
  /** As much as an order: on a full disk there may be room for less. */
  writeMuch(): Promise<unknown>;
}

interface Readiness {
  /** Anybody may call it at any rate, so concurrent calls share one check. */
  ready(): Promise<void>;
  /** Runs what orders are written by; after an outage it takes a large write to be ready again. */
  watching<T>(work: Promise<T>): Promise<T>;
}

export function createReadiness({ read, write, writeMuch }: Checks): Readiness {
  let inFlight: Promise<void> | undefined;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let isDoubtful = false;
  let failed: { at: number; error: unknown } | undefined;

  async function check(): Promise<void> {
    await read();
    const now = performance.now();
    if (isDoubtful && failed && now - failed.at < writeEveryMs) throw failed.error;
    if (!isDoubtful && now - wroteAt < writeEveryMs) return;
    try {
      await (isDoubtful ? writeMuch() : write());
    } catch (error) {
      failed = { at: performance.now(), error };
      throw error;
    }
    isDoubtful = false;
    failed = undefined;
    wroteAt = performance.now();
  }

  return {
    ready() {
      inFlight ??= check().finally(() => {
        inFlight = undefined;
      });
      return withTimeout(answerTimeoutMs, inFlight);
    },
    async watching(work) {
      try {
        return await work;
      } catch (error) {
        if (databaseTrouble(error) === "outage") isDoubtful = true;
        throw error;
      }
    },
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
