import { test as base, expect } from "../harness/fixtures";
import { freePort } from "../harness/free-port";
import { startServer } from "../harness/server-process";
import { openAccountMenu, signedUp } from "./steps/account";

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

test("the token is sent after sign-in, and its end after sign-out", async ({ page, site }) => {
  const sent: { method: string; token: string | undefined }[] = [];
  await page.route("**/sincronia", (route) => {
    const request = route.request();
    sent.push({ method: request.method(), token: request.headers().authorization });
    return route.fulfill({ status: 204 });
  });
  await page.goto("/");
  await signedUp(page, site);
  await page.goto("/");
  await expect.poll(() => sent).toEqual([{ method: "POST", token: expect.stringMatching(/^Bearer \S+$/) }]);
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
});
