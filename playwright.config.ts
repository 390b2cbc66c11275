import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const chromium = await findChromium();

/**
 * Not about how a screen is laid out and used, but about what stands behind it, or of one column that is used in the
 * same way at both sizes (panel-pages looks at those on a wide screen): shown at one size, as are single tests
 * marked @once.
 */
const sizeless = [
  "account-checkout",
  "auth",
  "auth-register",
  "before-hydration",
  "browser-storage",
  "checkout-ahead",
  "checkout-closed",
  "checkout-entries",
  "coupons",
  "database-away",
  "delivery-settings",
  "failing-forms",
  "history",
  "hours-settings",
  "import-menu",
  "large-menu",
  "leaving-forms",
  "menu-photo",
  "no-javascript",
  "offline",
  "order-again",
  "owner-way",
  "payment-settings",
  "placing",
  "placing-changed-store",
  "placing-lost-answer",
  "remembered-state",
  "script-weight",
  "shared-links",
  "shop-state",
  "social",
  "stock",
  "store-settings",
  "team",
  "token-sync",
  "unsaved-entries",
];

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 3,
  // What passes only sometimes is a fault, of the product or of the test.
  retries: 0,
  // For what hangs, not for what is slow today: a busy host took six times as long for some minutes.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON ?? "test-results/report.json" }]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    screenshot: "only-on-failure",
    // Tests wait for states, not for movements; what moves is looked at where a test asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        // Pages live for seconds: most of what a compiler makes faster is never run again.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: sizeless.map((name) => `${name}.spec.ts`),
      grepInvert: /@once/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
