const maxStreams = 1_000;
/** Many customers share an address behind a mobile operator; whoever gets no stream asks now and then. */
const maxStreamsPerClient = 100;

/** How many open streams this process holds, in all and for one client. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();
  #total = 0;

  /** False when there is no place left. */
  take(client: string): boolean {
    const taken = this.#taken.get(client) ?? 0;
    if (this.#total >= maxStreams || taken >= maxStreamsPerClient) return false;
    this.#taken.set(client, taken + 1);
    this.#total += 1;
    return true;
  }

  give(client: string): void {
    const left = (this.#taken.get(client) ?? 0) - 1;
    if (left > 0) this.#taken.set(client, left);
    else this.#taken.delete(client);
    this.#total -= 1;
  }
}
