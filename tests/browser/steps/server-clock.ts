import type { Page } from "@playwright/test";

const told = (url: URL) => /\/agora\.json$|\/status$|\/stock$|^\/$/.test(url.pathname);

/** From then on answers tell a time that is so much later than the server's own. */
export async function moveServerClock(page: Page): Promise<(aheadMs: number) => void> {
  let ahead = 0;
  await page.route(told, async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    try {
      const response = await route.fetch();
      const date = new Date(Date.now() + ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    } catch {
      // The test is over.
    }
  });
  return (aheadMs) => {
    ahead = aheadMs;
  };
}
