import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

/** Withdraw only, asks for a contact and nothing else. */
export const busyStore = "hortifruti-vila";
export const startStock = 100_000;
const buyers = 6;
const retryAfterMs = 40;
const requestTimeoutMs = 5_000;

export interface Sold {
  id: string;
  saleCents: number;
}

interface Buyers {
  /** The order that each key was answered with. */
  readonly answered: ReadonlyMap<string, string>;
  /** Statuses of answers that were not an order: nothing but 503 is acceptable. */
  readonly refusals: ReadonlyMap<number, number>;
  /** How many answers were lost on the way. */
  lost(): number;
  /** Lets every buyer finish the order it is about, which needs a server that works. */
  finish(): Promise<void>;
}

/** People who order all the time, and who try again with the same key until they have an answer. */
export function startBuyers(url: string, products: readonly Sold[]): Buyers {
  const answered = new Map<string, string>();
  const refusals = new Map<number, number>();
  let lost = 0;
  let stopping = false;

  async function buyOne(): Promise<void> {
    const request = randomRequest(products);
    for (;;) {
      try {
        const response = await post(url, request);
        const text = await response.text();
        const orderId = /"orderId":"([A-Za-z0-9]{22})"/.exec(text)?.[1];
        if (response.ok && orderId) {
          const before = answered.get(request.key);
          if (before) return expect(orderId).toBe(before);
          answered.set(request.key, orderId);
          // Some ask again although they have been answered, as a second tab would.
          if (Math.random() < 0.9) return;
          continue;
        }
        refusals.set(response.status, (refusals.get(response.status) ?? 0) + 1);
      } catch {
        lost += 1;
      }
      await sleep(retryAfterMs);
    }
  }

  const all = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!stopping) await buyOne();
    }),
  );
  return {
    answered,
    refusals,
    lost: () => lost,
    async finish() {
      stopping = true;
      await all;
    },
  };
}

function randomRequest(products: readonly Sold[]) {
  const start = Math.floor(Math.random() * products.length);
  const chosen = [0, 1, 2].map((step) => products[(start + step * 2) % products.length]);
  const items = chosen.flatMap((product) =>
    product ? [{ ...product, qtde: 1 + Math.floor(Math.random() * 3) }] : [],
  );
  const draft = { items, delivery: "withdraw", payment: null, contact: "11912345678", address: null };
  return { key: randomUUID(), draft };
}

/** A customer who orders once. */
export const orderOnce = (url: string, products: readonly Sold[], headers: Record<string, string>) =>
  post(url, randomRequest(products), headers);

function post(url: string, request: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/stores/${busyStore}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, ...headers },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
}
