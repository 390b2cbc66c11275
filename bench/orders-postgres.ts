import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../db/open-database";
import { findPostgres } from "../scripts/postgres.mjs";
import { startPostgres } from "../tests/harness/postgres-server";
import {
  clients,
  expectNothingLost,
  type Figures,
  linesEach,
  measure,
  orderOnce,
  percentiles,
  prepare,
  products,
  saleCents,
  storeId,
  warmUp,
} from "./order-load";

const run = promisify(execFile);

/** The same server, the same tables, in turns, so that a busy moment of the machine hits both. */
export async function benchPostgres(seconds: number, rounds: number) {
  const server = await startPostgres({ durable: true });
  try {
    const url = await server.createDatabase();
    const database = await openDatabase({ url, dataDir: "" });
    await prepare(database);
    await warmUp(() => orderOnce(database));
    // The server does this by itself within a minute; until then its plans are for empty tables.
    await database.runScript("analyze");
    const ours: Figures[] = [];
    const straight: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      straight.push(await pgbench(url, seconds));
      ours.push(await measure(seconds, () => orderOnce(database)));
    }
    await expectNothingLost(database);
    await database.close();
    return { ours, straight };
  } finally {
    await server.stop();
  }
}

/** The statements of an order, as placeOrder sends them. Products sorted, as there. */
function transaction(): string {
  const lines = Array.from({ length: linesEach }, (_, at) => at + 1);
  const third = Math.floor(products / linesEach);
  const order = "md5(:n || 'x' || :m)";
  const id = (line: number) => `'p' || :p${line}`;
  const sets = lines.map((line) => `\\set p${line} random(${third * (line - 1) + 1}, ${third * line})`);
  const rows = lines.map(
    (line) => `('${storeId}', ${order}, ${line}, ${id(line)}, null, 'Product', null, ${saleCents}, 1)`,
  );
  return [
    ...sets,
    "\\set n random(1, 9000000000000000000)",
    "\\set m random(1, 9000000000000000000)",
    "begin;",
    `select * from stores where slug = '${storeId}' and deleted_at is null;`,
    `insert into idempotency_keys (store_id, key, fingerprint, order_id, created_at) values ('${storeId}', ${order}, 'a fingerprint of 43 characters, as sha256 has', ${order}, 1760000000000) on conflict (store_id, key) do nothing;`,
    `select id, category_id, barcode, name, description, thumbnail, sale_cents, qtde, active, deleted_at from products where store_id = '${storeId}' and id in (${lines.map(id).join(", ")});`,
    ...lines.map(
      (line) =>
        `update products set qtde = qtde - 1 where store_id = '${storeId}' and id = ${id(line)} and qtde >= 1 and sale_cents = ${saleCents} and active = true and deleted_at is null;`,
    ),
    `insert into orders (store_id, id, user_id, subtotal_cents, total_cents, qtde, address, contact, payment, delivery, created_at, updated_at) values ('${storeId}', ${order}, null, ${linesEach * saleCents}, ${linesEach * saleCents}, ${linesEach}, null, '11912345678', 'cash', 'delivery', 1760000000000, 1760000000000);`,
    `insert into order_items (store_id, order_id, line, product_id, barcode, name, thumbnail, sale_cents, qtde) values ${rows.join(", ")};`,
    `insert into order_status_history (store_id, order_id, seq, status, actor, at) values ('${storeId}', ${order}, 1, 'new', 'customer', 1760000000000);`,
    "commit;",
  ].join("\n");
}

async function pgbench(url: string, seconds: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "n1-pgbench-"));
  try {
    const script = join(folder, "order.sql");
    await writeFile(script, transaction());
    const log = join(folder, "log");
    const options = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(clients),
      "-j",
      "1",
      "-T",
      String(seconds),
      "-l",
      `--log-prefix=${log}`,
    ];
    const { stdout } = await run(join(findPostgres() ?? "", "pgbench"), [...options, "-f", script, url]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0) || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    const logs = (await readdir(folder)).filter((name) => name.startsWith("log."));
    const text = (await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8")))).join("");
    const times = text
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[2]) / 1_000);
    return { perSecond, ...percentiles(times) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
