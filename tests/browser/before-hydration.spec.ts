import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { bagBar, holdBack, hydrated } from "./steps/shopping.ts";

const holdScripts = (page: Page) => holdBack(page, "**/assets/*.js");

test("buttons pressed before the page is hydrated are not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/adega-do-ze", { waitUntil: "domcontentloaded" });
  const plus = page.getByRole("button", { name: "Adicionar Skol Lata 350 ml", exact: true });
  await plus.click();
  await plus.press("Enter");
  await expect(bagBar(page)).toContainText("R$ 0,00");
  release();
  await expect(bagBar(page)).toContainText("7,78");

  const again = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Sua conta" }).click();
  again();
  await expect(page.getByRole("menuitem", { name: "Entrar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bagBar(page)).toContainText("7,78");
});

test("what was typed before the page is hydrated stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/auth/login", { waitUntil: "domcontentloaded" });
  await page.getByLabel("E-mail").fill("ana@example.com");
  release();
  await hydrated(page);
  await page.getByLabel("Senha", { exact: true }).fill("segredo");
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
});
