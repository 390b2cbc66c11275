interface Quota {
  max: number;
  maxPerClient: number;
}

/** Counts something scarce in total and per client, so that one client can never take all of it. */
export class ClientQuota {
  readonly #quota: Quota;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(quota: Quota) {
    this.#quota = quota;
  }

  /** False when there is not that much left; then nothing was taken. */
  take(client: string, amount = 1): boolean {
    const taken = (this.#taken.get(client) ?? 0) + amount;
    if (this.#total + amount > this.#quota.max || taken > this.#quota.maxPerClient) return false;
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
