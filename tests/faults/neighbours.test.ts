import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { type Felt, quantile, watchNeighbour } from "#tests/harness/noises/neighbour-watch.ts";
import { openNeighbours } from "#tests/harness/noises/neighbours.ts";
import { noises } from "#tests/harness/noises/noises.ts";

const products = 1_500;
const openOrders = 100;
const watchMs = 1_500;
/** For a noise to be answered as it should on a busy machine. */
const heardWithinMs = 30_000;
/** Of a quiet time in the same run. */
const maxTimes = 3;
/** Beside other tests slow turns are nobody's fault; what this is for took seconds. */
const slackMs = 500;

/** A short form of `npm run bench:neighbours`, with what once held everybody up. */
const short = [
  "phones that stall",
  "CSV of blanks",
  "long searches",
  "panel pages, 8 a second",
  "pauses behind a lock",
  "slow pictures",
  "writing of brackets",
];

beforeAll(ensureBuilt);

const kinds = ["page", "order", "board"] as const;
const middle = (felt: Felt, kind: (typeof kinds)[number]) => quantile(felt[kind], 0.5);

test.each(["sqlite", "postgres"] as const)(
  "what one store does is hardly felt by another, on %s",
  { timeout: 300_000 },
  async (engine) => {
    const { quiet, noisy, close } = await openNeighbours({ engine, products, openOrders });
    onTestFinished(close);
    const [board] = quiet.watch(1);
    if (!board) throw new Error("Nobody watches.");
    onTestFinished(() => board.close());
    const watch = () => watchNeighbour(quiet, board, watchMs);

    await watch();
    const calm = await watch();
    for (const name of short) {
      const noise = noises[name];
      if (!noise) throw new Error(`There is no noise ${name}.`);
      const over = new AbortController();
      const missing = new Set(noise.comes);
      const noisily = noise.make(noisy, over.signal, (answer) => void missing.delete(answer));
      const felt = await watch();
      await expect.poll(() => [...missing], { timeout: heardWithinMs, message: name }).toEqual([]);
      over.abort();
      await noisily;
      expect(felt.failed, name).toEqual([]);
      for (const kind of kinds) {
        expect(middle(felt, kind), `${kind}, ${name}`).toBeLessThan(maxTimes * middle(calm, kind) + slackMs);
      }
    }
  },
);
