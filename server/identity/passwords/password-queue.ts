interface Ticket {
  account: string;
  client: string;
  /** The client with the fewest recent tries goes first. */
  tries: number;
}

interface Waiting extends Ticket {
  settle(turn: boolean): void;
  fail(error: unknown): void;
}

interface MaxWaiting {
  perAccount: number;
  total: number;
}

/**
 * Tries on one account's password run one after the other, each after a `turn`. A client has one place per
 * account, and when the queue is full the client that tried most loses its place.
 */
export class PasswordQueue {
  readonly #turn: (account: string) => Promise<void>;
  readonly #maxWaiting: MaxWaiting;
  readonly #served = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(turn: (account: string) => Promise<void>, maxWaiting: MaxWaiting) {
    this.#turn = turn;
    this.#maxWaiting = maxWaiting;
  }

  /** False when there was no room or the client left. */
  wait(ticket: Ticket, signal: AbortSignal): Promise<boolean> {
    return new Promise<boolean>((resolve, reject) => {
      const done = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        signal.removeEventListener("abort", leave);
      };
      const waiting: Waiting = {
        ...ticket,
        settle: (turn) => {
          done();
          resolve(turn);
        },
        fail: (error) => {
          done();
          reject(error);
        },
      };
      const leave = () => waiting.settle(false);
      signal.addEventListener("abort", leave);
      this.#enter(waiting);
      void this.#serve(ticket.account);
    });
  }

  #enter(newcomer: Waiting): void {
    const { account, client } = newcomer;
    // The newest request is the one that the person sees answered.
    this.#of(account)
      .find((other) => other.client === client)
      ?.settle(false);
    this.#waiting.push(newcomer);
    const queue = this.#of(account);
    if (queue.length > this.#maxWaiting.perAccount) last(queue).settle(false);
    else if (this.#waiting.length > this.#maxWaiting.total) last(this.#waiting).settle(false);
  }

  async #serve(account: string): Promise<void> {
    if (this.#served.has(account)) return;
    this.#served.add(account);
    try {
      while (this.#of(account).length > 0) {
        await this.#turn(account);
        // Chosen after the turn, so that a client that came meanwhile and tried less goes first.
        first(this.#of(account))?.settle(true);
      }
    } catch (error) {
      for (const waiting of this.#of(account)) waiting.fail(error);
    } finally {
      this.#served.delete(account);
    }
  }

  #of(account: string): Waiting[] {
    return this.#waiting.filter((waiting) => waiting.account === account);
  }
}

const first = (queue: readonly Waiting[]): Waiting | undefined =>
  queue.reduce<Waiting | undefined>(
    (best, next) => (best && best.tries <= next.tries ? best : next),
    undefined,
  );

const last = (queue: readonly Waiting[]): Waiting =>
  queue.reduce((worst, next) => (next.tries >= worst.tries ? next : worst));
