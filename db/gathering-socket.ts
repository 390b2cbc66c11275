import { Socket } from "node:net";

/** Sends the statements of a batch in one system call instead of one per statement (see docs/decisions). */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** The driver corks for one statement; this holds the data until the end of the tick. */
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
