import { setTimeout as sleep } from "node:timers/promises";
import { type Felt, quantile, watchNeighbour } from "#tests/harness/neighbour-watch.ts";
import { type Neighbours, openNeighbours } from "#tests/harness/neighbours.ts";
import { noises } from "#tests/harness/noises.ts";

const products = 5_000;
const noiseMs = 20_000;
const warmUpMs = 3_000;
const restMs = 2_000;
/** Of the quiet p99. */
const maxTimes = 3;
const maxMs = { page: 100, order: 500, board: Number.POSITIVE_INFINITY };
const kinds = ["page", "order", "board"] as const;

/** While one store does what it can, another store's cached page, order and board. */
export async function main(): Promise<number> {
  console.log(
    `p99 in ms of one store, ${noiseMs / 1_000} s each, while another, of ${products} products, makes noise: at most ${maxTimes} times the quiet one, pages under ${maxMs.page} and orders under ${maxMs.order}.\n`,
  );
  let good = true;
  for (const engine of ["sqlite", "postgres"] as const) {
    const neighbours = await openNeighbours({ engine, products });
    try {
      good = (await measure(engine === "sqlite" ? "SQLite" : "PostgreSQL", neighbours)) && good;
    } finally {
      await neighbours.close();
    }
  }
  return good ? 0 : 1;
}

async function measure(name: string, { quiet, noisy }: Neighbours): Promise<boolean> {
  const [board] = quiet.watch(1);
  if (!board) throw new Error("Nobody watches.");
  try {
    await watchNeighbour(quiet, board, warmUpMs);
    const calm = await watchNeighbour(quiet, board, noiseMs);
    console.log(`${name.padEnd(28)}      page     order     board   failed`);
    console.log(rowOf("quiet", calm));
    let good = true;
    for (const [noise, make] of Object.entries(noises)) {
      const over = new AbortController();
      const noisily = make(noisy, over.signal);
      const felt = await watchNeighbour(quiet, board, noiseMs);
      over.abort();
      await noisily;
      const held = holds(calm, felt);
      console.log(rowOf(noise, felt) + (held ? "" : "   NOT HELD"));
      good &&= held;
      await sleep(restMs);
    }
    return good;
  } finally {
    await board.close();
  }
}

const p99 = (felt: Felt, kind: (typeof kinds)[number]) => quantile(felt[kind], 0.99);

const holds = (calm: Felt, felt: Felt): boolean =>
  felt.failed.length === 0 &&
  kinds.every((kind) => p99(felt, kind) <= Math.min(maxMs[kind], maxTimes * p99(calm, kind)));

function rowOf(name: string, felt: Felt): string {
  const figures = kinds.map((kind) => p99(felt, kind).toFixed(1).padStart(10));
  return `  ${name.padEnd(26)}${figures.join("")}${String(felt.failed.length).padStart(9)}`;
}
