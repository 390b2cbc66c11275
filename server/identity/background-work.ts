import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/log.ts";

const soonestMs = 100;
const latestMs = 400;

/** Work that goes on after its request was answered. */
export class BackgroundWork {
  readonly #log: Log;
  readonly #inFlight = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Not at once, nor at a known moment: whoever asks next would wait for it, and learn what there was to do. */
  start(work: () => Promise<unknown>): void {
    const running: Promise<void> = sleep(randomInt(soonestMs, latestMs))
      .then(work)
      .then(() => {})
      .catch((error: unknown) =>
        this.#log.error({ error: error instanceof Error ? error.name : "" }, "identity work failed"),
      )
      .finally(() => this.#inFlight.delete(running));
    this.#inFlight.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#inFlight);
  }
}
