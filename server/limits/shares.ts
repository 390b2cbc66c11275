/** Counts what is scarce, in all and per client: one client can never take everything. */
export class Shares {
  readonly #inAll: number;
  readonly #perClient: number;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor({ inAll, perClient }: { inAll: number; perClient: number }) {
    this.#inAll = inAll;
    this.#perClient = perClient;
  }

  /** False when there is not that much left; then nothing was taken. */
  take(client: string, amount = 1): boolean {
    const taken = (this.#taken.get(client) ?? 0) + amount;
    if (this.#total + amount > this.#inAll || taken > this.#perClient) return false;
    this.#taken.set(client, taken);
    this.#total += amount;
    return true;
  }

  giveBack(client: string, amount = 1): void {
    const left = (this.#taken.get(client) ?? 0) - amount;
    if (left > 0) this.#taken.set(client, left);
    else this.#taken.delete(client);
    this.#total -= amount;
  }
}
