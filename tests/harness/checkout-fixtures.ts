import { type CepService, startCepService } from "./cep-service";
import { test as base, expect } from "./fixtures";
import { startServer } from "./server-process";

export { expect };

/** The product with a postal-code service of its own. */
export const test = base.extend<object, { cepService: CepService }>({
  cepService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const service = await startCepService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ cepService }, use) => {
      const server = await startServer({ env: { CEP_URL: cepService.url } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});
