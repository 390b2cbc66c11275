import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "#db/open-database.ts";
import { findPostgres } from "#scripts/postgres.mjs";
import { startPostgres } from "#tests/harness/postgres-server.ts";
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
import type { Figures } from "./wrk.ts";

const run = promisify(execFile);
const clients = 8;

export async function benchPostgres(orders: number): Promise<Measured> {
  const postgres = await startPostgres({ durable: true });
  try {
    const url = await postgres.createDatabase();
    const database = await openDatabase({ url, dataDir: "" });
    await makeStore(database, orders);
    const server = await startServer({ databaseUrl: url });
    const measured = await measureInTurns(
      (seconds) => sendOrders(server.url, seconds),
      (seconds) => pgbench(url, seconds),
      // Autovacuum does this within a minute; until then the plans are made for empty tables.
      () => database.runScript("analyze"),
    );
    await server.stop();
    await expectNothingLost(database);
    await database.close();
    return measured;
  } finally {
    await postgres.stop();
  }
}

/** The minimal SQL of an order. */
function transaction(): string {
  const lines = Array.from({ length: linesEach }, (_, at) => at + 1);
  const third = Math.floor(products / linesEach);
  const order = "md5(:n || 'x' || :m)";
  const id = (line: number) => `'p' || :p${line}`;
  const total = linesEach * lineCents;
  // A colon before a letter would be a variable of pgbench.
  const options = soldOptions.replaceAll(":", ": ");
  const chosen = lines.flatMap((line) => [
    `('g' || :g${line}, 'o' || :o${line})`,
    `('h' || :g${line}, 'o' || :o${line})`,
  ]);
  const rows = lines.map(
    (line) => `('${storeId}', ${order}, ${line}, ${id(line)}, 'Product', ${lineCents}, 1, '${options}')`,
  );
  return [
    ...lines.map((line) => `\\set p${line} random(${third * (line - 1) + 1}, ${third * line})`),
    ...lines.flatMap((line) => [
      `\\set g${line} :p${line} % ${groupKinds}`,
      `\\set o${line} random(1, ${optionsPerGroup})`,
    ]),
    "\\set n random(1, 9000000000000000000)",
    "\\set m random(1, 9000000000000000000)",
    "begin;",
    `insert into idempotency_keys (store_id, key, fingerprint, order_id, created_at) values ('${storeId}', ${order}, 'a fingerprint of 43 characters, as sha256 has', ${order}, 1760000000000) on conflict (store_id, key) do nothing;`,
    `select group_id, id, price_cents from options where store_id = '${storeId}' and (group_id, id) in (${chosen.join(", ")}) and available and deleted_at is null;`,
    ...lines.map(
      (line) =>
        `update products set qtde = qtde - 1 where store_id = '${storeId}' and id = ${id(line)} and qtde >= 1 and sale_cents = ${saleCents} and active = true and deleted_at is null;`,
    ),
    `insert into orders (store_id, id, subtotal_cents, total_cents, qtde, contact, payment, delivery, created_at, updated_at) values ('${storeId}', ${order}, ${total}, ${total}, ${linesEach}, '11912345678', 'cash', 'delivery', 1760000000000, 1760000000000);`,
    `insert into order_items (store_id, order_id, line, product_id, name, sale_cents, qtde, options) values ${rows.join(", ")};`,
    `insert into order_status_history (store_id, order_id, seq, status, actor, at) values ('${storeId}', ${order}, 1, 'new', 'customer', 1760000000000);`,
    "commit;",
  ].join("\n");
}

async function pgbench(url: string, seconds: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "n1-pgbench-"));
  try {
    const script = join(folder, "order.sql");
    await writeFile(script, transaction());
    const log = `--log-prefix=${join(folder, "log")}`;
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
      log,
    ];
    const { stdout } = await run(join(findPostgres() ?? "", "pgbench"), [...options, "-f", script, url]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0) || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    const logs = (await readdir(folder)).filter((name) => name.startsWith("log."));
    const text = (await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8")))).join("");
    const times = text
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[2]) / 1_000)
      .sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return { perSecond, requests: times.length, p50: at(0.5), p99: at(0.99) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
