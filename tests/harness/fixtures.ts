import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type CepService, startCepService } from "./cep-service.ts";
import { fastFolder } from "./fast-folder.ts";
import { type GeminiServer, startGemini } from "./gemini-server.ts";
import { type PushService, startPushService } from "./push-service.ts";
import { type SpawnedServer, startServer } from "./server-process.ts";
import { openAllHours } from "./shops.ts";

interface TestFixtures {
  /** Allows matching console and page errors; any other one fails the test. */
  allowConsole: (pattern: RegExp) => void;
  /** Fails if axe finds anything; `colors` checks the colour rules only. */
  axe: (scope?: "everything" | "colors") => Promise<void>;
  /** With SCREENSHOTS=on, writes screenshots/{project}/{name}-{light|dark}.png. */
  shot: (name: string, options?: { fullPage?: boolean }) => Promise<void>;
}

interface WorkerFixtures {
  cepService: CepService;
  /** Writes and reads for the server's panel. */
  gemini: GeminiServer;
  /** The only one that the server sends pushes to. */
  pushService: PushService;
  /** Shared by all files, because another one would need another worker. */
  server: SpawnedServer;
  site: string;
}

/** A test that keeps the scripts away goes on without them. */
const hydratedWithinMs = 5_000;

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cepService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const service = await startCepService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],

  gemini: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const service = await startGemini();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],

  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ cepService, gemini, pushService }, use) => {
      const env = {
        CEP_URL: cepService.url,
        PUSH_SERVICES: pushService.url,
        GEMINI_API_KEY: "a-key",
        GEMINI_URL: gemini.url,
      };
      const dataDir = await mkdtemp(join(fastFolder(), "n1-data-"));
      const server = await startServer({ env, dataDir });
      await openAllHours(dataDir);
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  site: [async ({ server }, use) => use(server.url), { scope: "worker" }],

  baseURL: async ({ site }, use) => use(site),

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydration(page);
    await use(page);
  },

  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error")
          problems.push(`console.error: ${message.text()} (${message.location().url})`);
      };
      await context.addInitScript(reportViolations);
      context.on("console", onConsole);
      context.on("weberror", (problem) => problems.push(`page error: ${problem.error()}`));
      await use((pattern) => allowed.push(pattern));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, "unexpected errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({ page }, use) => {
    await use(async (scope = "everything") => {
      // Half a megabyte of script, which a page that was looked at before has.
      const axeSource = (await page.evaluate(() => "axe" in window)) ? ";" : undefined;
      // Legacy mode: our pages have no other frames, whose results need a second page.
      const builder = new AxeBuilder({ page, axeSource })
        .setLegacyMode(true)
        .options({ resultTypes: ["violations"] });
      if (scope === "colors") builder.withRules(["color-contrast", "link-in-text-block"]);
      const { violations } = await builder.analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }));
      expect(found, "accessibility").toEqual([]);
    });
  },

  shot: async ({ page }, use, { project }) => {
    await use(async (name, { fullPage = false } = {}) => {
      if (process.env.SCREENSHOTS !== "on") return;
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        await page.screenshot({
          path: `screenshots/${project.name}/${name}-${colorScheme}.png`,
          fullPage,
          animations: "disabled",
        });
      }
      await page.emulateMedia({ colorScheme: null });
    });
  },
});

/** `goto` and `reload` wait until the page answers, unless they are told to wait for something else. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = () =>
    page
      .waitForFunction(
        () =>
          document.querySelector('script[type="after-paint"]') === null ||
          Object.keys(document.documentElement).some((key) => key.startsWith("__react")),
        undefined,
        { timeout: hydratedWithinMs },
      )
      .catch(() => {});
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated();
    return response;
  };
}

/** Runs in the page, because browsers report some policy violations only as warnings. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`content policy: ${event.effectiveDirective} blocked ${event.blockedURI}`);
  });
}

/** Waits for fonts and visible images. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  });
}
