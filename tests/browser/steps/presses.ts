import type { Page } from "@playwright/test";

/** Counts every press of a finger, a mouse or Enter, on all pages that follow; typing is none. Asking begins again at 0. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("countPress", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const count = () => void (window as unknown as { countPress: () => Promise<void> }).countPress();
    window.addEventListener("pointerdown", count, true);
    window.addEventListener("keydown", ({ key }) => key === "Enter" && count(), true);
  });
  return () => {
    const counted = presses;
    presses = 0;
    return counted;
  };
}
