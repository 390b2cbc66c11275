import { ensureWrk } from "#scripts/wrk.mjs";
import { linesEach } from "./filled-store.ts";
import type { Measured } from "./order-load.ts";
import { benchPostgres } from "./orders-postgres.ts";
import { benchSqlite } from "./orders-sqlite.ts";
import type { Figures } from "./wrk.ts";

const ordersBefore = [0, 100_000];
const leastOfPgbench = 0.5;
const leastOfDriver = 0.25;
/** Orders per second that are enough at any ratio. */
const plenty = 1_000;
/** An order must not get slower as orders accumulate. */
const leastOfYoung = 0.7;

/** Orders per second over HTTP against the minimal SQL, on a new and on a filled store. */
export async function main(): Promise<number> {
  ensureWrk();
  console.log(
    `Orders of ${linesEach} lines with two options each over HTTP, 32 connections; the middle one of 5 rounds in turns.\n`,
  );
  console.log("                              orders/s   p50 ms   p99 ms   ratio");
  const engines = [
    { name: "PostgreSQL", alone: "pgbench", bench: benchPostgres, least: leastOfPgbench },
    { name: "SQLite", alone: "driver alone", bench: benchSqlite, least: leastOfDriver },
  ];
  let good = true;
  for (const { name, alone, bench, least } of engines) {
    let young: Measured | undefined;
    for (const orders of ordersBefore) {
      const measured = await bench(orders);
      young ??= measured;
      report(`${name}, ${orders / 1_000} thousand`, alone, measured);
      const ratio = measured.ours.perSecond / measured.alone.perSecond;
      const quick = ratio >= least || (name === "SQLite" && measured.ours.perSecond >= plenty);
      const flat = measured.ours.perSecond >= leastOfYoung * young.ours.perSecond;
      if (!quick) console.log(`  BELOW ${least} of ${alone}`);
      if (!flat) console.log(`  BELOW ${leastOfYoung} of the young store`);
      good &&= quick && flat;
    }
  }
  return good ? 0 : 1;
}

function report(name: string, aloneName: string, { ours, alone }: Measured): void {
  console.log(line(`${name}: ${aloneName}`, alone));
  console.log(`${line(`${name}: n1`, ours)} ${(ours.perSecond / alone.perSecond).toFixed(2).padStart(7)}`);
}

const line = (name: string, { perSecond, p50, p99 }: Figures) =>
  `${name.padEnd(36)}${perSecond.toFixed(0).padStart(6)} ${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}`;
