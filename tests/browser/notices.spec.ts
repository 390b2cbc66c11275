import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";

const text = "Este produto não está mais à venda.";

/** A warning that a visitor can bring about: the link of a product that is gone. */
async function causeNotice(page: Page): Promise<void> {
  await page.goto("/adega-do-ze/produto#nao-existe");
  await expect(page.getByText(text)).toBeVisible();
}

test("top right, announced, gone after 5 s", async ({ page }) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const shown = document.querySelector('section[aria-label="Avisos"] p') !== null;
      if (shown === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await causeNotice(page);
  const alert = page.getByRole("region", { name: "Avisos" }).getByRole("alert");
  await expect(alert).toHaveText(text);
  await expect(alert).toHaveAttribute("aria-live", "assertive");
  const box = await page.getByText(text).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeGreaterThanOrEqual(50);
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100);

  await expect(page.getByText(text)).toHaveCount(0, { timeout: 8_000 });
  const [shown = 0, gone = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(gone - shown).toBeGreaterThanOrEqual(4_990);
  expect(gone - shown).toBeLessThan(6_500);
});

test("its cross dismisses it", async ({ page }) => {
  await causeNotice(page);
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await expect(page.getByText(text)).toHaveCount(0);
});

test("it waits while it is pointed at or has the focus", async ({ page, isMobile }) => {
  await page.clock.install();
  await causeNotice(page);
  if (isMobile) await page.getByRole("button", { name: "Fechar aviso" }).focus();
  else await page.getByText(text).hover();
  await page.clock.runFor(10_000);
  await expect(page.getByText(text)).toBeVisible();
});
