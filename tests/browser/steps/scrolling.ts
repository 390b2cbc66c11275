import type { Page } from "@playwright/test";

/** From the next document on; what it returns tells how the page came to be where it is. */
export async function recordScrolls(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const record: string[] = [];
    const say = (what: string) => {
      const { scrollHeight } = document.documentElement;
      record.push(`${Math.round(performance.now())} ms, ${what}: at ${scrollY} of ${scrollHeight}`);
    };
    for (const type of ["load", "popstate", "scroll"])
      window.addEventListener(type, () => say(`${type} (${history.scrollRestoration})`));
    const { scrollTo } = window;
    window.scrollTo = (...to: unknown[]) => {
      say(`before scrollTo(${JSON.stringify(to)})`);
      Reflect.apply(scrollTo, window, to);
    };
    Object.assign(window, { scrollRecord: record });
  });
  return () => page.evaluate(() => Reflect.get(window, "scrollRecord").join("\n"));
}
