import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { quantile, watchNeighbour } from "#tests/harness/neighbour-watch.ts";
import { openNeighbours } from "#tests/harness/neighbours.ts";
import { noises } from "#tests/harness/noises.ts";

/** The short form of `npm run bench:neighbours`. */
const products = 500;
const noiseMs = 4_000;
const missing = findPostgres() === null && !process.env.CI;
/** Of the middle one, for a busy machine makes some slow: what is quicker than this is never too slow… */
const good = { page: 300, order: 700, board: 1_000 };
/** …and otherwise so many times what it was in quiet; behind a lock it used to be thirty times. */
const times = 6;
const kinds = ["page", "order", "board"] as const;

/** What computes for long is left to the benchmark: beside other tests its figures would be the machine's. */
const heavy = new Set(["CSV of semicolons", "panel pages, 8 a second", "panel pages, 40 at once"]);
const waiting = Object.entries(noises).filter(([noise]) => !heavy.has(noise));

beforeAll(ensureBuilt);

for (const engine of ["sqlite", "postgres"] as const) {
  test.skipIf(engine === "postgres" && missing)(
    `${engine}: whatever one store does, another's customers and board feel nothing of it`,
    async () => {
      const { quiet, noisy, close } = await openNeighbours({ engine, products });
      onTestFinished(close);
      const [board] = quiet.watch(1);
      if (!board) throw new Error("Nobody watches.");
      onTestFinished(() => board.close());
      await expect.poll(() => board.opened(), { timeout: 60_000 }).toBeGreaterThan(0);
      const calm = await watchNeighbour(quiet, board, noiseMs);
      for (const [noise, make] of waiting) {
        const over = new AbortController();
        const noisily = make(noisy, over.signal);
        const felt = await watchNeighbour(quiet, board, noiseMs);
        over.abort();
        await noisily;
        expect(felt.failed, noise).toEqual([]);
        for (const kind of kinds) {
          const within = Math.max(good[kind], times * quantile(calm[kind], 0.5));
          expect(quantile(felt[kind], 0.5), `${kind} during ${noise}`).toBeLessThan(within);
        }
      }
    },
  );
}
