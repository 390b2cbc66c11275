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
/**
 * Of the middle one, for a busy machine makes some slow: before lines were fair it was over a second behind a lock or
 * a flood of pages.
 */
const within = { page: 300, order: 700, board: 1_000 };

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
      for (const [noise, make] of Object.entries(noises)) {
        const over = new AbortController();
        const noisily = make(noisy, over.signal);
        const felt = await watchNeighbour(quiet, board, noiseMs);
        over.abort();
        await noisily;
        expect(felt.failed, noise).toEqual([]);
        for (const kind of ["page", "order", "board"] as const) {
          expect(quantile(felt[kind], 0.5), `${kind} during ${noise}`).toBeLessThan(within[kind]);
        }
      }
    },
  );
}
