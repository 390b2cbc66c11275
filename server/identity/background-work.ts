import type { Log } from "#server/log.ts";

/** Work that goes on after its request was answered. */
export class BackgroundWork {
  readonly #log: Log;
  readonly #inFlight = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  start(work: () => Promise<unknown>): void {
    const running: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
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
