import { randomUUID } from "node:crypto";
import { postJson } from "#tests/harness/cheap-client.ts";
import { products, saleCents, storeId } from "./filled-store.ts";

const timeoutMs = 5_000;

const post = (site: string, path: string, type: string, body: string) =>
  fetch(`${site}${path}`, {
    method: "POST",
    headers: { "content-type": type, origin: site },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });

async function order(site: string): Promise<string> {
  const id = `p${1 + Math.floor(Math.random() * products)}`;
  const items = [{ id, qtde: 1, saleCents }];
  const draft = { items, delivery: "delivery", payment: "cash", contact: "11912345678", address: null };
  const sent = { key: randomUUID(), draft };
  const { status, text } = await postJson(site, `/api/stores/${storeId}/orders`, sent, timeoutMs);
  if (status !== 200) throw new Error(`An order was answered ${status}: ${text}`);
  return JSON.parse(text).orderId;
}

/** Because a process that has run every code path may be slower at each of them. */
export async function doEverythingOnce(site: string): Promise<void> {
  const form = new URLSearchParams({ email: "cliente@demo.n1", password: "cliente-demo" });
  const signedIn = await post(site, "/auth/login", "application/x-www-form-urlencoded", form.toString());
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  if (!cookie) throw new Error(`The sign-in was answered ${signedIn.status}, without a session.`);
  await fetch(`${site}/api/me`, { headers: { cookie } });
  const orderId = await order(site);
  await fetch(`${site}/${storeId}/pedido/${orderId}`);
  const stream = new AbortController();
  const events = await fetch(`${site}/api/stores/${storeId}/orders/${orderId}/events`, {
    signal: stream.signal,
  });
  await events.body?.getReader().read();
  stream.abort();
}

export interface Buyers {
  /** Returns the orders per second. */
  stop(): Promise<number>;
}

/** At a steady rate, whether or not the last order is answered. */
export function startBuyers(site: string, perSecond: number): Buyers {
  const started = performance.now();
  const under = new Set<Promise<unknown>>();
  let failed: unknown;
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
    for (; sent < due; sent++) {
      const work: Promise<unknown> = order(site)
        .catch((error) => {
          failed ??= error;
        })
        .finally(() => under.delete(work));
      under.add(work);
    }
  }, 10);
  return {
    async stop() {
      clearInterval(timer);
      const elapsed = (performance.now() - started) / 1_000;
      await Promise.all(under);
      if (failed) throw failed;
      return sent / elapsed;
    },
  };
}
