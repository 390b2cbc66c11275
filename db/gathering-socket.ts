import { Socket } from "node:net";

/**
 * Sends what is written in one go of the event loop in one call of the system, instead of one for
 * each statement: those calls are what a batch otherwise costs most.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** The driver holds what it writes back for the length of a statement; this holds it a little longer. */
  override cork(): void {
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.uncork();
    });
  }
}
