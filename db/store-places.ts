interface Waiter {
  begin(): void;
  timer: NodeJS.Timeout;
}

interface Queue {
  running: number;
  waiting: Waiter[];
}

interface Limits {
  maxRunning: number;
  maxWaiting: number;
  waitTimeoutMs: number;
}

/** Bounds the work of each store, and queues what is beyond, so that one store never takes every connection. */
export class StorePlaces {
  readonly #limits: Limits;
  readonly #queues = new Map<string, Queue>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(store: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(store) ?? { running: 0, waiting: [] };
    this.#queues.set(store, queue);
    if (queue.running < this.#limits.maxRunning) queue.running += 1;
    else await this.#wait(queue);
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next.begin();
      else if (--queue.running === 0) this.#queues.delete(store);
    }
  }

  #wait(queue: Queue): Promise<void> {
    const { maxWaiting, waitTimeoutMs } = this.#limits;
    if (queue.waiting.length >= maxWaiting) return Promise.reject(new StoreBusyError());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(waiter), 1);
        reject(new StoreBusyError());
      }, waitTimeoutMs);
      const waiter = {
        timer,
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.waiting.push(waiter);
    });
  }
}

class StoreBusyError extends Error {
  readonly code = "EBUSY";

  constructor() {
    super("Too much of one store waits for the database.");
  }
}
