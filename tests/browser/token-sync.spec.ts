import type { Page } from "@playwright/test";
import { test as base, expect } from "#tests/harness/fixtures.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { openAccountMenu, signedUp } from "./steps/account.ts";

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const port = String(await freePort());
      const sync = `http://127.0.0.1:${port}/sincronia`;
      const server = await startServer({ env: { PORT: port, TOKEN_SYNC_URL: sync } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

// One after the other: each worker would start a server of its own for them.
test.describe.configure({ mode: "default" });

interface Sent {
  method: string;
  token: string | undefined;
}

/** Records what is sent to the configured URL. */
async function recordSent(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route("**/sincronia", (route) => {
    const request = route.request();
    sent.push({ method: request.method(), token: request.headers().authorization });
    return route.fulfill({ status: 204 });
  });
  return sent;
}

test("the token is sent after sign-in, and its end after sign-out", async ({ page, site }) => {
  const sent = await recordSent(page);
  await page.goto("/");
  await signedUp(page, site);
  await page.goto("/");
  await expect.poll(() => sent).toEqual([{ method: "POST", token: expect.stringMatching(/^Bearer \S+$/) }]);
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth/login");
  const bearer = expect.stringMatching(/^Bearer \S+$/);
  await expect
    .poll(() => sent)
    .toEqual([
      { method: "POST", token: bearer },
      { method: "DELETE", token: bearer },
    ]);
});

base("without an address nothing is sent", async ({ page, site }) => {
  const carriers: string[] = [];
  page.on("request", (request) => {
    if (request.headers().authorization || /token|sincronia/.test(request.url()))
      carriers.push(request.url());
  });
  await signedUp(page, site);
  await page.goto("/");
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth/login");
  await page.waitForLoadState("networkidle");
  expect(carriers).toEqual([]);
});

test("a renewed token is sent before the old one is 300 s old", async ({ page, site }) => {
  const sent = await recordSent(page);
  await page.clock.install();
  await signedUp(page, site);
  await page.goto("/");
  await expect.poll(() => sent.length).toBe(1);
  // Tokens of one and the same second are the same.
  await expect(async () => {
    await page.clock.fastForward(299_000);
    expect(sent.length).toBeGreaterThan(1);
  }).toPass();
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST"]);
  expect(new Set(sent.map(({ token }) => token)).size).toBe(2);
});
