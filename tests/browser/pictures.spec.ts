import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { visitStore } from "./steps/account.ts";
import { openProduct, row } from "./steps/shopping.ts";

/** Letters and corners up to the very edge, as square logos have them. */
const squareLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <rect width="64" height="64" fill="#1d4ed8"/><path d="M0 0h20v20H0zM44 0h20v20H44zM0 44h20v20H0zM44 44h20v20H44z" fill="#fde047"/>
  <text x="32" y="58" font-size="72" font-weight="bold" text-anchor="middle" textLength="64" fill="#fff">W</text></svg>`;

/** The frame's rounded corners begin outside of the picture: radius × (1 − 1/√2) is how far they reach in. */
async function expectWhole(logo: Locator): Promise<void> {
  await expect(logo).toBeVisible();
  const frame = await logo.evaluate((image) => {
    const style = getComputedStyle(image);
    const pixels = (value: string) => Number.parseFloat(value);
    return {
      fit: style.objectFit,
      isRound: style.borderRadius.includes("%") || pixels(style.borderRadius) * 2 >= image.clientWidth,
      cut:
        pixels(style.borderRadius) * (1 - Math.SQRT1_2) -
        pixels(style.paddingTop) -
        pixels(style.borderTopWidth),
    };
  });
  expect(frame).toMatchObject({ fit: "contain", isRound: false });
  expect(frame.cut).toBeLessThanOrEqual(0);
}

test("a square logo is shown whole: in the list, the header and the screens around signing in", async ({
  page,
  shot,
}) => {
  await page.route("**/demo/logos/pizzaria-bella.webp", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: squareLogo }),
  );
  await page.goto("/");
  const inList = page.getByRole("list", { name: "Lojas" }).getByRole("link", { name: "Pizzaria Bella" });
  await expectWhole(inList.locator("img").first());
  await shot("square-logo-list", { fullPage: true });
  await visitStore(page, "pizzaria-bella");
  await expectWhole(page.getByRole("banner").getByRole("img", { name: "Logo de Pizzaria Bella" }));
  await shot("square-logo-header");
  await page.goto("/auth/login");
  await expectWhole(page.getByRole("main").getByRole("img", { name: "Logo de Pizzaria Bella" }));
  await shot("square-logo-auth");
});

test("a photo is sharp at two pixels a CSS pixel, in the row and in the dialog", async ({ page, shot }) => {
  const isSharp = (photo: Locator) =>
    photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth >= 2 * image.clientWidth;
    });
  await page.goto("/pizzaria-bella");
  const small = row(page, "Pizza Portuguesa").locator("img");
  await expect(small).toHaveAttribute("src", "/demo/photos/pizza-portuguesa-192.webp");
  expect(await isSharp(small)).toBe(true);
  const dialog = await openProduct(page, "Pizza Portuguesa");
  const large = dialog.getByRole("img", { name: "Foto de Pizza Portuguesa" });
  await expect(large).toHaveAttribute("src", "/demo/photos/pizza-portuguesa-800.webp");
  expect(await isSharp(large)).toBe(true);
  await shot("large-photo");
});
