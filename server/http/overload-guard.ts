/** With more, a quick refusal serves everyone better than a long queue. */
const maxInFlight = 500;
/** Whole offices share an IP. */
export const maxInFlightPerClient = 100;

/** Bounds the requests in flight, in total and per client. */
export class OverloadGuard {
  readonly #maxPerClient: number;
  readonly #byClient = new Map<string, number>();
  #inFlight = 0;

  constructor(maxPerClient: number) {
    this.#maxPerClient = maxPerClient;
  }

  /** False when the request is to be refused; `end` has to follow either way. */
  begin(client: string): boolean {
    const ofClient = (this.#byClient.get(client) ?? 0) + 1;
    this.#byClient.set(client, ofClient);
    this.#inFlight += 1;
    return this.#inFlight <= maxInFlight && ofClient <= this.#maxPerClient;
  }

  end(client: string): void {
    const ofClient = (this.#byClient.get(client) ?? 0) - 1;
    if (ofClient > 0) this.#byClient.set(client, ofClient);
    else this.#byClient.delete(client);
    this.#inFlight -= 1;
  }

  /** Gives the slot up while `wait` only waits for the client. */
  async without<T>(client: string, wait: () => Promise<T>): Promise<T> {
    this.end(client);
    try {
      return await wait();
    } finally {
      this.begin(client);
    }
  }
}
