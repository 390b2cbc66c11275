import { expect, test } from "#tests/harness/fixtures.ts";
import { bagBar, row } from "./steps/shopping.ts";

test("from the list to a filled bag and back with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#conteudo")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Buscar loja" })).toBeFocused();
  for (const name of ["Entrega", "Retirada", "Sem mínimo"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  const first = page.getByRole("list", { name: "Lojas" }).getByRole("link").first();
  await expect(first).toBeFocused();
  expect(await first.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(bagBar(page)).toBeVisible();

  // Every category is a link, then the search, then the products.
  const tab = page.getByRole("link", { name: "Vinhos e Espumantes" });
  await tab.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vinhos e Espumantes" })).toBeInViewport();
  const wine = row(page, "Vinho Tinto Suave Pérgola 1 L");
  await expect(wine).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(wine).toBeFocused();

  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Vinho Tinto Suave Pérgola 1 L" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    // At its end the focus goes round, by way of a guard beside the dialog.
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
  await dialog.getByRole("spinbutton").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("spinbutton")).toHaveValue("3");
  await dialog.getByRole("button", { name: /^ADICIONAR 3/ }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(wine).toBeFocused();

  await bagBar(page).focus();
  await page.keyboard.press("Enter");
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await expect(bag).toBeVisible();
  await bag.getByRole("button", { name: "Excluir Vinho Tinto Suave Pérgola 1 L" }).focus();
  await page.keyboard.press("Enter");
  await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bag).toHaveCount(0);
  await expect(bagBar(page)).toBeFocused();
});

test("the account menu and the search answer the keyboard", async ({ page }) => {
  await page.goto("/adega-do-ze");
  const account = page.getByRole("button", { name: "Sua conta" });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Entrar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(account).toBeFocused();

  const search = page.getByRole("button", { name: "Buscar produto" });
  await search.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("corona");
  await expect(row(page, "Corona Extra")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(search).toBeFocused();
});
