interface Waiter {
  begin(): void;
  timer: NodeJS.Timeout;
}

interface Line {
  running: number;
  waiting: Waiter[];
}

interface Limits {
  /** How many of one name run at once. */
  places: number;
  mostWaiting: number;
  longestWaitMs: number;
}

/** Gives each name a share of something scarce, and those beyond it a line of their own to wait in. */
export class Shares {
  readonly #limits: Limits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(name) ?? { running: 0, waiting: [] };
    this.#lines.set(name, line);
    if (line.running < this.#limits.places) line.running += 1;
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next.begin();
      else if (--line.running === 0) this.#lines.delete(name);
    }
  }

  /** Whoever leaves hands its place over. */
  #wait(line: Line): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#limits;
    if (line.waiting.length >= mostWaiting) return Promise.reject(new ShareTaken());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        reject(new ShareTaken());
      }, longestWaitMs);
      const waiter = {
        timer,
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      line.waiting.push(waiter);
    });
  }
}

class ShareTaken extends Error {
  readonly code = "EBUSY";

  constructor() {
    super("Too much of one store waits for the database.");
  }
}
