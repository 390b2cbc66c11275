import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { openDatabase } from "#db/open-database.ts";
import { newOrderId } from "#server/orders/order-id.ts";
import { startServer } from "#tests/harness/server-process.ts";
import {
  expectNothingLost,
  groupKinds,
  lineCents,
  linesEach,
  makeStore,
  optionsPerGroup,
  products,
  saleCents,
  soldOptions,
  storeId,
} from "./filled-store.ts";
import { type Measured, measureInTurns, sendOrders } from "./order-load.ts";

export async function benchSqlite(orders: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "n1-bench-"));
  const dataDir = join(folder, "ours");
  try {
    await makeFile(dataDir, orders);
    await makeFile(join(folder, "alone"), orders);
    const server = await startServer({ dataDir, env: { DEMO: "0" } });
    const driver = openDriver(join(folder, "alone", "n1.sqlite"));
    const measured = await measureInTurns(
      (seconds) => sendOrders(server.url, seconds),
      (seconds) => countOrders(seconds, driver.order),
      async () => {},
    );
    await server.stop();
    driver.close();
    const database = await openDatabase({ dataDir });
    await expectNothingLost(database);
    await database.close();
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFile(dataDir: string, orders: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  await makeStore(database, orders);
  await database.close();
}

async function countOrders(seconds: number, order: () => void) {
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  for (let before = performance.now(); before < end; ) {
    order();
    const after = performance.now();
    times.push(after - before);
    before = after;
    if (times.length % 100 === 0) await turn();
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, requests: times.length, p50: at(0.5), p99: at(0.99) };
}

/** The minimal SQL of an order. */
function openDriver(file: string) {
  const driver = new DatabaseSync(file);
  driver.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const marks = (count: number) => `(${Array(count).fill("?").join(", ")})`;
  const sql = (text: string) => driver.prepare(text);
  const begin = sql("begin immediate");
  const key = sql(`insert into idempotency_keys (store_id, key, fingerprint, order_id, created_at)
    values ${marks(5)} on conflict (store_id, key) do nothing`);
  const chosen = sql(`select group_id, id, price_cents from options where store_id = ?
    and (group_id, id) in (values ${Array(2 * linesEach)
      .fill(marks(2))
      .join(", ")}) and available = 1 and deleted_at is null`);
  const take = sql(`update products set qtde = qtde - ? where store_id = ? and id = ? and qtde >= ?
    and sale_cents = ? and active = 1 and deleted_at is null`);
  const order = sql(`insert into orders (store_id, id, subtotal_cents, total_cents, qtde, contact, payment,
    delivery, created_at, updated_at) values ${marks(10)}`);
  const items =
    sql(`insert into order_items (store_id, order_id, line, product_id, name, sale_cents, qtde, options)
    values ${Array(linesEach).fill(marks(8)).join(", ")}`);
  const history = sql(`insert into order_status_history (store_id, order_id, seq, status, actor, at)
    values ${marks(6)}`);
  const commit = sql("commit");
  const total = linesEach * lineCents;
  const third = Math.floor(products / linesEach);

  return {
    order() {
      const id = newOrderId();
      const now = Date.now();
      const numbers = Array.from(
        { length: linesEach },
        (_, at) => at * third + 1 + Math.floor(Math.random() * third),
      );
      const ids = numbers.map((number) => `p${number}`);
      const options = numbers.flatMap((number) => {
        const option = `o${1 + Math.floor(Math.random() * optionsPerGroup)}`;
        return ["g", "h"].flatMap((letter) => [`${letter}${number % groupKinds}`, option]);
      });
      begin.run();
      key.run(storeId, randomUUID(), "a fingerprint of 43 characters, as sha256 has", id, now);
      chosen.all(storeId, ...options);
      for (const each of ids) take.run(1, storeId, each, 1, saleCents);
      order.run(storeId, id, total, total, linesEach, "11912345678", "cash", "delivery", now, now);
      items.run(
        ...ids.flatMap((each, at) => [storeId, id, at + 1, each, "Product", lineCents, 1, soldOptions]),
      );
      history.run(storeId, id, 1, "new", "customer", now);
      commit.run();
    },
    close: () => driver.close(),
  };
}
