/** Runs heavy work one after the other, and refuses it while `max` pieces run or wait. */
export class OneAtATime {
  readonly #max: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Undefined when it was refused. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#waiting >= this.#max) return undefined;
    this.#waiting += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
