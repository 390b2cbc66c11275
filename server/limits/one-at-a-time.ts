/** Heavy work waits for its turn; when too many wait already, it is refused. */
export class OneAtATime {
  readonly #most: number;
  #last: Promise<unknown> = Promise.resolve();
  #inLine = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Undefined when it was refused. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#inLine >= this.#most) return undefined;
    this.#inLine += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#inLine -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
