import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { startPostgres } from "#tests/harness/postgres-server.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { busyStore, type Sold, startBuyers } from "./buyers.ts";
import { orderOf, sendOrder } from "./one-order.ts";
import { type Ask, askPostgres, expectNothingLost, stockUp } from "./order-invariants.ts";

const missing = findPostgres() === null && !process.env.CI;
const otherStore = "adega-do-ze";
const customers = 30;
/** Longer than any order waits for it. */
const heldForMs = 12_000;
/** The browser waits as long; the machine may be slow on top of it. */
const answeredWithinMs = 30_000;

beforeAll(ensureBuilt);

test.skipIf(missing)(
  "an open transaction holds one product up until the server ends it; other stores and /readyz notice nothing",
  async () => {
    const { servers, ask, databaseUrl } = await openShops(1);
    const url = servers[0]?.url ?? "";
    await ask("update products set qtde = 100000");
    await ask(`update stores set require_address = false, require_payment = false, order_min_cents = 0
      where slug = '${otherStore}'`);
    const held = await productOf(ask, busyStore);
    const other = await productOf(ask, otherStore);

    const holder = new pg.Client({
      connectionString: databaseUrl,
      idle_in_transaction_session_timeout: heldForMs,
    });
    let ended = false;
    holder.on("error", () => {});
    holder.on("end", () => {
      ended = true;
    });
    await holder.connect();
    await holder.query("begin");
    await holder.query(`select 1 from products where id = '${held.id}' for update`);

    const waiting = Array.from({ length: customers }, async () => {
      const request = orderOf(held);
      const started = performance.now();
      const answer = await sendOrder(url, busyStore, request);
      return { ...answer, request, ms: performance.now() - started };
    });
    while (!ended) {
      const [ready, order] = await Promise.all([
        fetch(`${url}/readyz`),
        sendOrder(url, otherStore, orderOf(other)),
      ]);
      expect({ ready: ready.status, order: order.status }).toEqual({ ready: 200, order: 200 });
    }

    for (const { status, text, ms, orderId, request } of await Promise.all(waiting)) {
      expect(ms).toBeLessThan(answeredWithinMs);
      expect([200, 503]).toContain(status);
      if (status === 503) expect(text).toContain('"unavailable"');
      const again = await sendOrder(url, busyStore, request);
      expect(again.status).toBe(200);
      if (orderId) expect(again.orderId).toBe(orderId);
    }
    const [row] = await ask(`select count(*) as sold from order_items where product_id = '${held.id}'`);
    expect(Number(row?.sold)).toBe(customers);
  },
);

test.skipIf(missing)(
  "a process frozen in the midst of orders: the others go on, and nothing is lost when it wakes",
  async () => {
    const { servers, ask } = await openShops(2);
    const [first, second] = servers;
    if (!first || !second) throw new Error("Two servers were started.");
    const products = await stockUp(ask);
    const awake = startBuyers(first.url, products);
    const asleep = startBuyers(second.url, products);
    const wake = () => void process.kill(second.pid, "SIGCONT");
    onTestFinished(wake);

    // Some moments are between two transactions: then it wakes for another try.
    for (let held = 0; held === 0; ) {
      wake();
      const before = asleep.answered.size;
      await expect.poll(() => asleep.answered.size, { timeout: 20_000 }).toBeGreaterThan(before);
      await sleep(Math.random() * 50);
      process.kill(second.pid, "SIGSTOP");
      await sleep(1_500);
      held = await heldTransactions(ask);
    }
    const before = awake.answered.size;
    await expect.poll(() => heldTransactions(ask), { timeout: 60_000 }).toBe(0);
    await expect.poll(() => awake.answered.size, { timeout: 60_000 }).toBeGreaterThan(before);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    wake();
    await Promise.all([awake.finish(), asleep.finish()]);
    const refusals = [...awake.refusals.keys(), ...asleep.refusals.keys()];
    expect(refusals.filter((status) => status !== 503)).toEqual([]);
    await expectNothingLost(ask, new Map([...awake.answered, ...asleep.answered]));
  },
);

/** Processes of the product on one PostgreSQL, with the demo. */
async function openShops(count: number) {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const servers = [];
  for (let at = 0; at < count; at++) {
    const server = await startServer({ databaseUrl, env: { DEMO: "1" } });
    onTestFinished(async () => expect(await server.stop()).toBe(0));
    servers.push(server);
  }
  const { ask, close } = await askPostgres(databaseUrl);
  onTestFinished(close);
  return { servers, ask, databaseUrl };
}

async function productOf(ask: Ask, slug: string): Promise<Sold> {
  const [row] = await ask(
    `select products.id, sale_cents from products join stores on stores.id = store_id
     where slug = '${slug}' and products.active and sale_cents > 0`,
  );
  return { id: String(row?.id), saleCents: Number(row?.sale_cents) };
}

/** Transactions that nobody works on: what a frozen process leaves open. */
async function heldTransactions(ask: Ask): Promise<number> {
  const [row] = await ask(
    `select count(*) as held from pg_stat_activity
     where application_name = 'n1-delivery' and state = 'idle in transaction'
       and state_change < now() - interval '1 second'`,
  );
  return Number(row?.held);
}
