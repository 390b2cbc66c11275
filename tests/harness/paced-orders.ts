import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { postJson } from "./cheap-client.ts";

const maxRetryMs = 2_000;
const requestTimeoutMs = 5_000;
/** What a server says that has no time: nothing was written. */
const laterStatuses: ReadonlySet<number> = new Set([408, 503]);

interface Options {
  /** Used in turn; a lost answer is asked for again at the next one. */
  sites: readonly string[];
  slug: string;
  products: readonly { id: string; saleCents: number }[];
  perSecond: number;
}

export interface PacedOrders {
  /** The order that each key was answered with. */
  readonly answered: ReadonlyMap<string, string>;
  /** When each order was answered first, by `performance.now()`. */
  readonly answeredAt: ReadonlyMap<string, number>;
  /** Answers that were neither an order nor "come back later". */
  readonly refusals: readonly string[];
  /** How often a server had no time, by its status. */
  readonly postponed: ReadonlyMap<number, number>;
  /** No new ones; waits until each has its answer. */
  finish(): Promise<void>;
}

/** Customers who come at an even pace, whatever the servers do, and ask with the same key until they are answered. */
export function startPacedOrders({ sites, slug, products, perSecond }: Options): PacedOrders {
  const answered = new Map<string, string>();
  const answeredAt = new Map<string, number>();
  const refusals: string[] = [];
  const open = new Set<Promise<void>>();
  const postponed = new Map<number, number>();
  let count = 0;

  async function order(number: number): Promise<void> {
    const request = requestOf(products[number % products.length], number);
    for (let attempt = 0; ; attempt++) {
      const site = sites[(number + attempt) % sites.length] ?? "";
      try {
        const { status, text, orderId } = await post(site, slug, request);
        if (orderId) {
          answered.set(request.key, orderId);
          answeredAt.set(orderId, performance.now());
          return;
        }
        if (!laterStatuses.has(status)) refusals.push(`${status} ${text}`);
        else postponed.set(status, (postponed.get(status) ?? 0) + 1);
      } catch {
        // The answer was lost on the way.
      }
      await sleep(Math.min(maxRetryMs, 100 * 2 ** attempt));
    }
  }

  const began = performance.now();
  const timer = setInterval(() => {
    // A timer that was late makes up for it.
    while (count < ((performance.now() - began) / 1_000) * perSecond) {
      const work = order(count++).finally(() => open.delete(work));
      open.add(work);
    }
  }, 1_000 / perSecond);

  return {
    answered,
    answeredAt,
    refusals,
    postponed,
    async finish() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

/** One try. */
export const orderOnceAt = (
  site: string,
  slug: string,
  product: Options["products"][number] | undefined,
  number: number,
) => post(site, slug, requestOf(product, number));

async function post(site: string, slug: string, request: ReturnType<typeof requestOf>) {
  const { status, text } = await postJson(site, `/api/stores/${slug}/orders`, request, requestTimeoutMs);
  const [, orderId] = /"orderId":"([A-Za-z0-9]{22})"/.exec(text) ?? [];
  return { status, text, orderId: status === 200 ? orderId : undefined };
}

function requestOf(product: Options["products"][number] | undefined, number: number) {
  const items = product ? [{ ...product, qtde: 1 }] : [];
  const contact = `119${String(number).padStart(8, "0")}`;
  return {
    key: randomUUID(),
    draft: { items, delivery: "withdraw", payment: null, contact, address: null, name: `Cliente ${number}` },
  };
}
