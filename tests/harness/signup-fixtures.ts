import { test as base, expect } from "./fixtures.ts";
import { type SpawnedServer, startServer } from "./server-process.ts";

export { expect };

/** A product where anybody may open a store. */
export const test = base.extend<object, { open: SpawnedServer }>({
  open: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const server = await startServer({ env: { STORE_SIGNUP: "open" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  site: [async ({ open }, use) => use(open.url), { scope: "worker" }],
});
