import { performance } from "node:perf_hooks";
import type { Measure } from "#domain/work-allowance.ts";

/** How long the event loop was busy, in equal parts of those who had a request in flight: waiting for others is free. */
export class LoopTime {
  #inFlight = 0;
  #busyMs = performance.eventLoopUtilization().active;
  /** What a request in flight from the beginning would have cost. */
  #each = 0;

  readonly measure: Measure = () => {
    this.#share();
    this.#inFlight += 1;
    const began = this.#each;
    return () => {
      this.#share();
      this.#inFlight -= 1;
      return this.#each - began;
    };
  };

  #share(): void {
    const busyMs = performance.eventLoopUtilization().active;
    if (this.#inFlight > 0) this.#each += (busyMs - this.#busyMs) / this.#inFlight;
    this.#busyMs = busyMs;
  }
}
