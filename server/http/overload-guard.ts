/** Beyond this many answers in the making, a quick refusal serves everyone better than a long queue. */
const mostUnderWay = 500;
/** Of one client, so that nobody takes all the slots. Whole offices share an IP. */
export const mostOfOneClient = 100;

/** Whether more is asked of this process than it can do. */
export class OverloadGuard {
  readonly #ofOneClient: number;
  readonly #byClient = new Map<string, number>();
  #underWay = 0;

  constructor(ofOneClient: number) {
    this.#ofOneClient = ofOneClient;
  }

  /** False when the request had better be refused. `end` has to follow either way. */
  begin(client: string): boolean {
    const ofClient = (this.#byClient.get(client) ?? 0) + 1;
    this.#byClient.set(client, ofClient);
    this.#underWay += 1;
    return this.#underWay <= mostUnderWay && ofClient <= this.#ofOneClient;
  }

  end(client: string): void {
    const ofClient = (this.#byClient.get(client) ?? 0) - 1;
    if (ofClient > 0) this.#byClient.set(client, ofClient);
    else this.#byClient.delete(client);
    this.#underWay -= 1;
  }

  /** Gives the slot up while `wait` does nothing but wait for the client. */
  async without<T>(client: string, wait: () => Promise<T>): Promise<T> {
    this.end(client);
    try {
      return await wait();
    } finally {
      this.begin(client);
    }
  }
}
