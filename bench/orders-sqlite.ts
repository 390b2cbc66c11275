import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { openDatabase } from "../db/open-database";
import { newOrderId } from "../server/orders/order-id";
import {
  expectNothingLost,
  type Figures,
  linesEach,
  measure,
  orderOnce,
  prepare,
  randomProducts,
  saleCents,
  storeId,
  warmUp,
} from "./order-load";

/** The same file settings, in turns, each side on a file of its own. */
export async function benchSqlite(seconds: number, rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), "n1-bench-"));
  try {
    const database = await openDatabase({ dataDir: join(folder, "ours") });
    await prepare(database);
    await warmUp(() => orderOnce(database));
    const other = await openDatabase({ dataDir: join(folder, "straight") });
    await prepare(other);
    await other.close();
    const { once, close } = straightOn(join(folder, "straight", "n1.sqlite"));
    await warmUp(once);
    const ours: Figures[] = [];
    const straight: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      straight.push(await measure(seconds, once));
      ours.push(await measure(seconds, () => orderOnce(database)));
    }
    await expectNothingLost(database);
    await database.close();
    close();
    return { ours, straight };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The statements of an order, prepared once, with nothing between them and the driver. */
function straightOn(file: string) {
  const driver = new DatabaseSync(file);
  driver.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const marks = (count: number) => Array(count).fill("?").join(", ");
  const rows = Array(linesEach)
    .fill(`(${marks(9)})`)
    .join(", ");
  const sql = (text: string) => driver.prepare(text);
  const begin = sql("begin immediate");
  const store = sql("select * from stores where slug = ? and deleted_at is null");
  const key = sql(
    `insert into idempotency_keys (store_id, key, fingerprint, order_id, created_at) values (${marks(5)})
     on conflict (store_id, key) do nothing`,
  );
  const read = sql(
    `select id, category_id, barcode, name, description, thumbnail, sale_cents, qtde, active, deleted_at
     from products where store_id = ? and id in (${marks(linesEach)})`,
  );
  const take = sql(
    `update products set qtde = qtde - ? where store_id = ? and id = ? and qtde >= ? and sale_cents = ?
     and active = 1 and deleted_at is null`,
  );
  const order = sql(
    `insert into orders (store_id, id, user_id, subtotal_cents, total_cents, qtde, address, contact, payment,
     delivery, created_at, updated_at) values (${marks(12)})`,
  );
  const items = sql(
    `insert into order_items (store_id, order_id, line, product_id, barcode, name, thumbnail, sale_cents, qtde)
     values ${rows}`,
  );
  const history = sql(
    `insert into order_status_history (store_id, order_id, seq, status, actor, at) values (${marks(6)})`,
  );
  const commit = sql("commit");

  async function once(): Promise<void> {
    const id = newOrderId();
    const ids = randomProducts();
    const total = linesEach * saleCents;
    const now = Date.now();
    begin.run();
    store.get(storeId);
    key.run(storeId, randomUUID(), "a fingerprint of 43 characters, as sha256 has", id, now);
    read.all(storeId, ...ids);
    for (const each of [...ids].sort()) take.run(1, storeId, each, 1, saleCents);
    order.run(storeId, id, null, total, total, linesEach, null, "11912345678", "cash", "delivery", now, now);
    items.run(...ids.flatMap((each, at) => [storeId, id, at + 1, each, null, "Product", null, saleCents, 1]));
    history.run(storeId, id, 1, "new", "customer", now);
    commit.run();
  }
  return { once, close: () => driver.close() };
}
