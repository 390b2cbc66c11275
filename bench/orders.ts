import type { Figures } from "./order-load";
import { clients, linesEach } from "./order-load";
import { benchPostgres } from "./orders-postgres";
import { benchSqlite } from "./orders-sqlite";

const seconds = 2;
const rounds = 5;
const leastRatio = 0.4;

/** Orders a second through the use case, against the same statements without a program around them. */
export async function main(): Promise<number> {
  console.log(`Orders of ${linesEach} items, ${clients} clients, ${rounds} × ${seconds} s each, in turns.\n`);
  const postgres = await benchPostgres(seconds, rounds);
  const sqlite = await benchSqlite(seconds, rounds);
  console.log("                        orders/s   p50 ms   p99 ms   ratio");
  const ratios = [
    report("PostgreSQL, placeOrder", postgres.ours, "PostgreSQL, pgbench", postgres.straight),
    report("SQLite, placeOrder", sqlite.ours, "SQLite, driver alone", sqlite.straight),
  ];
  const low = ratios.some((ratio) => ratio < leastRatio);
  console.log(`\n${low ? "BELOW" : "At least"} ${leastRatio} of what the engine itself does.`);
  return low ? 1 : 0;
}

function report(name: string, ours: Figures[], otherName: string, straight: Figures[]): number {
  const mine = middle(ours);
  const other = middle(straight);
  const ratio = mine.perSecond / other.perSecond;
  console.log(line(otherName, other));
  console.log(`${line(name, mine)} ${ratio.toFixed(2).padStart(7)}`);
  return ratio;
}

const line = (name: string, { perSecond, p50, p99 }: Figures) =>
  `${name.padEnd(24)}${perSecond.toFixed(0).padStart(8)} ${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}`;

/** The round of middle speed. */
function middle(rounds: Figures[]): Figures {
  const sorted = [...rounds].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0 };
}
