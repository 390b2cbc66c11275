interface Ticket {
  account: string;
  client: string;
  /** How often this client tried passwords lately: who tried least goes first. */
  tries: number;
}

interface Waiting extends Ticket {
  settle(turn: boolean): void;
  fail(error: unknown): void;
}

interface Sizes {
  ofAccount: number;
  all: number;
}

/**
 * Tries on one account's password go one after the other, in the rhythm that `turn` gives. A client
 * waits once for an account. When the line is full, whoever tried most has to leave it.
 */
export class PasswordLine {
  readonly #turn: (account: string) => Promise<void>;
  readonly #sizes: Sizes;
  readonly #served = new Set<string>();
  /** In the order in which they came. */
  #waiting: Waiting[] = [];

  constructor(turn: (account: string) => Promise<void>, sizes: Sizes) {
    this.#turn = turn;
    this.#sizes = sizes;
  }

  /** True when the turn came, false when there was no room or whoever waited left. */
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
    // The newest request is the one that somebody looks at.
    this.#of(account)
      .find((other) => other.client === client)
      ?.settle(false);
    this.#waiting.push(newcomer);
    const line = this.#of(account);
    if (line.length > this.#sizes.ofAccount) last(line).settle(false);
    else if (this.#waiting.length > this.#sizes.all) last(this.#waiting).settle(false);
  }

  async #serve(account: string): Promise<void> {
    if (this.#served.has(account)) return;
    this.#served.add(account);
    try {
      while (this.#of(account).length > 0) {
        await this.#turn(account);
        // Chosen now, so that whoever tried less and came later need not wait for another turn.
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

const first = (line: readonly Waiting[]): Waiting | undefined =>
  line.reduce<Waiting | undefined>(
    (best, next) => (best && best.tries <= next.tries ? best : next),
    undefined,
  );

const last = (line: readonly Waiting[]): Waiting =>
  line.reduce((worst, next) => (next.tries >= worst.tries ? next : worst));
