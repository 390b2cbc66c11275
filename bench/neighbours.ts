import { setTimeout as sleep } from "node:timers/promises";
import type { WatchedBoard } from "#tests/harness/board-client.ts";
import { type Felt, quantile, watchNeighbour } from "#tests/harness/noises/neighbour-watch.ts";
import { type Neighbours, openNeighbours } from "#tests/harness/noises/neighbours.ts";
import type { Noise } from "#tests/harness/noises/noise.ts";
import { noises } from "#tests/harness/noises/noises.ts";

const products = 5_000;
const openOrders = 1_000;
const warmUpMs = 5_000;
/** Whoever comes first waits for code that was never run, whatever it is. */
const usedOnceMs = 3_000;
const restMs = 2_000;
/** Of the quiet p99. */
const maxTimes = 3;
const maxMs = { page: 100, order: 500, board: Number.POSITIVE_INFINITY };
const kinds = ["page", "order", "board"] as const;
const engines = ["sqlite", "postgres"] as const;

/** After `--`, to look at one thing: an engine, the beginning of a noise's name, seconds. */
const asked = process.argv.slice(3);
const noiseMs = 1_000 * Number(asked.find((word) => /^\d+$/.test(word)) ?? 20);
const wantedEngines = engines.filter((engine) => asked.includes(engine));
const wantedNoise = asked.find((word) => !/^\d+$/.test(word) && !engines.some((engine) => engine === word));

/** While one store does what it can, another store's cached page, order and board. */
export async function main(): Promise<number> {
  console.log(
    `p99 in ms of one store, ${noiseMs / 1_000} s each, while another, of ${products} products, makes noise: at most ${maxTimes} times the quiet one, pages under ${maxMs.page} and orders under ${maxMs.order}.\n`,
  );
  let good = true;
  for (const engine of wantedEngines.length > 0 ? wantedEngines : engines) {
    const neighbours = await openNeighbours({ engine, products, openOrders, floodYields: true });
    try {
      good = (await measure(engine === "sqlite" ? "SQLite" : "PostgreSQL", neighbours)) && good;
    } finally {
      await neighbours.close();
    }
  }
  return good ? 0 : 1;
}

async function measure(name: string, neighbours: Neighbours): Promise<boolean> {
  const { quiet } = neighbours;
  const [board] = quiet.watch(1);
  if (!board) throw new Error("Nobody watches.");
  try {
    await watchNeighbour(quiet, board, warmUpMs);
    console.log(`${name.padEnd(26)}          page         order         board  failed  answers to the noise`);
    let good = true;
    for (const [noise, how] of Object.entries(noises)) {
      if (wantedNoise && !noise.startsWith(wantedNoise)) continue;
      const { calm, felt, heard } = await listen(neighbours, board, how);
      const works = how.comes.every((answer) => heard.has(answer));
      const held = holds(calm, felt);
      console.log(
        rowOf(noise, calm, felt, heard) +
          (held ? "" : "   NOT HELD") +
          (works ? "" : `   NO NOISE: ${how.comes}`),
      );
      good &&= held && works;
    }
    return good;
  } finally {
    await board.close();
  }
}

async function listen({ quiet, noisy, clearBoard }: Neighbours, board: WatchedBoard, { make }: Noise) {
  await hearFor(usedOnceMs);
  await clearBoard();
  await sleep(restMs);
  // What changed anything dropped the cached page.
  await fetch(`${noisy.site}/${quiet.slug}`).then((page) => page.arrayBuffer());
  // Right before it, because the machine itself is not the same from one minute to the next.
  const calm = await watchNeighbour(quiet, board, noiseMs);
  const { heard, watched: felt } = await hearFor(noiseMs);
  return { calm, felt, heard };

  async function hearFor(ms: number) {
    const over = new AbortController();
    const heard = new Map<string, number>();
    const noisily = make(noisy, over.signal, (answer) => heard.set(answer, (heard.get(answer) ?? 0) + 1));
    const watched = await watchNeighbour(quiet, board, ms);
    over.abort();
    await noisily;
    return { heard, watched };
  }
}

const p99 = (felt: Felt, kind: (typeof kinds)[number]) => quantile(felt[kind], 0.99);

const holds = (calm: Felt, felt: Felt): boolean =>
  felt.failed.length === 0 &&
  kinds.every((kind) => p99(felt, kind) <= Math.min(maxMs[kind], maxTimes * p99(calm, kind)));

function rowOf(name: string, calm: Felt, felt: Felt, heard: ReadonlyMap<string, number>): string {
  const figures = kinds.map((kind) =>
    `${p99(calm, kind).toFixed(1)} > ${p99(felt, kind).toFixed(1)}`.padStart(14),
  );
  const answers = [...heard].map(([answer, count]) => `${count}×${answer}`);
  return `  ${name.padEnd(24)}${figures.join("")}${String(felt.failed.length).padStart(8)}  ${answers.join(" ")}`;
}
