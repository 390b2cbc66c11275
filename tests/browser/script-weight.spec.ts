import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { hydrated } from "./steps/shopping.ts";

const allBytes = 130_000;
const ownBytes = 45_000;

/** React, React DOM and React Router: scripts/browser-chunks.mjs puts them, and nothing else, in these files. */
const framework = /^\/assets\/(react|react-client|router)-[\w-]{8}\.js$/;
/** Each file is a round trip on a slow connection. */
const maxFiles = 12;

test("the scripts of a menu are light, and dialogs come later", async ({ page, site }) => {
  const scripts = new Map<string, number>();
  let idle = false;
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script" || idle) return;
    scripts.set(new URL(response.url()).pathname, Number(await response.headerValue("content-length")));
  });
  // The browser never becomes idle, so the dialogs are not preloaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/adega-do-ze");
  await page.waitForLoadState("networkidle");
  idle = true;

  expect(scripts.size).toBeGreaterThan(3);
  expect(scripts.size).toBeLessThanOrEqual(maxFiles);
  const all = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(all).toBeLessThanOrEqual(allBytes);
  expect([...scripts.keys()].filter((path) => /\/(dialogs|checkout|forms)-/.test(path))).toEqual([]);

  const own = [...scripts].reduce((sum, [path, bytes]) => sum + (framework.test(path) ? 0 : bytes), 0);
  expect([...scripts.keys()].filter((path) => framework.test(path))).toHaveLength(3);
  expect(own).toBeGreaterThan(1_000);
  expect(own).toBeLessThanOrEqual(ownBytes);
  const [heaviest] = [...scripts].sort(([, a], [, b]) => b - a);
  const answer = await page.request.get(`${site}${heaviest?.[0]}`);
  expect(answer.headers()["content-encoding"]).toBe("br");
});

/** When the page asked for each file of a kind, in milliseconds since its navigation. */
const askedFor = (page: Page, ending: ".js" | ".css") =>
  page.evaluate(
    (end) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(end))
        .map(({ startTime }) => startTime),
    ending,
  );

test("a page is painted before it asks for scripts, and asks for no style sheet", { tag: "@once" }, async ({
  page,
}) => {
  for (const path of ["/", "/adega-do-ze"]) {
    await page.goto(path);
    await hydrated(page);
    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    const scripts = await askedFor(page, ".js");
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(Math.min(...scripts), path).toBeGreaterThan(painted);
    expect(await askedFor(page, ".css"), path).toEqual([]);
  }
});

test("a bare background is not taken for the page; one whose content is never reported hydrates all the same", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const background = { getEntriesByName: (name: string) => (name === "first-paint" ? [{ name }] : []) };
    window.PerformanceObserver = class extends PerformanceObserver {
      #callback;
      constructor(callback: PerformanceObserverCallback) {
        super(callback);
        this.#callback = callback;
      }
      override observe() {
        this.#callback(background as unknown as PerformanceObserverEntryList, this);
      }
    };
  });
  await page.goto("/adega-do-ze");
  await hydrated(page);
  expect(Math.min(...(await askedFor(page, ".js")))).toBeGreaterThan(2_500);
});
