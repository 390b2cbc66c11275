import type { Page } from "@playwright/test";

/** The connection is lost after the server has done what was asked, and before it answers; returns how to find it again. */
export async function loseAnswer(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  return async () => {
    await page.unroute(path);
    await page.context().setOffline(false);
  };
}
