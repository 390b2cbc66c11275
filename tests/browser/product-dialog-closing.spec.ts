import { expect, test } from "#tests/harness/fixtures.ts";
import { bagBar, hydrated, openProduct, row, skol } from "./steps/shopping.ts";

test("back closes it, forward and a reload open it again, the page below stays where it was", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await hydrated(page);
  const wine = row(page, "Corona Extra Long Neck 330 ml");
  await wine.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  const dialog = await openProduct(page, "Corona Extra Long Neck 330 ml");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});

test("a shared link opens it; closing it leads to the menu and not out of the site", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("/adega-do-ze/produto#skol-lata-350-ml");
  const dialog = page.getByRole("dialog", { name: skol });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});

test("a closing button pressed twice closes its dialog and nothing more", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Adega do Zé" }).click();
  for (const name of [/^(ADICIONAR|EDITAR)/, "Voltar", "Fechar"]) {
    const dialog = await openProduct(page, skol);
    await dialog.getByRole("button", { name }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze");
    await expect(bagBar(page)).toContainText("3,89");
  }
  // The same entry of the history opens and closes again.
  await page.goForward();
  const dialog = page.getByRole("dialog", { name: skol });
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});

test("the second half of a double press does not reach what the dialog covered", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  const dialog = await openProduct(page, skol);
  await dialog.getByRole("button", { name: /^ADICIONAR/ }).evaluate(pressAtTheBagBar, 0);
  await expect(dialog).toHaveCount(0);
  await bagBar(page).evaluate(pressAtTheBagBar, 120);
  await bagBar(page).evaluate(pressAtTheBagBar, 240);
  await hydrated(page);
  await expect(page).toHaveURL("/adega-do-ze");
  await bagBar(page).evaluate(pressAtTheBagBar, 1_000);
  await expect(page.getByRole("dialog", { name: "SACOLA" })).toBeVisible();
});

/** Runs in the page: a press as of a finger at one place, at a given time. */
function pressAtTheBagBar(element: Element, timeStamp: number): void {
  const facts = { bubbles: true, cancelable: true, detail: 1, clientX: 180, clientY: 700 };
  for (const event of [new PointerEvent("pointerdown", facts), new MouseEvent("click", facts)]) {
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    element.dispatchEvent(event);
  }
}

test("Escape, the cross and a press beside it close it, and the focus goes back to the row", async ({
  page,
  isMobile,
}) => {
  await page.goto("/adega-do-ze");
  const dialog = await openProduct(page, skol);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row(page, skol)).toBeFocused();
  await openProduct(page, skol);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  await openProduct(page, skol);
  await page.mouse.click(isMobile ? 180 : 20, 20);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});
