import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { addToBag, bagBar, holdBack, hydrated, openProduct, row, skol } from "./steps/shopping.ts";

test("shows picture, name, price, description; adds with quantity and line total", async ({ page }) => {
  await page.goto("/adega-do-ze");
  const dialog = await openProduct(page, skol);
  await expect(page).toHaveURL(/\/adega-do-ze\/produto#skol-lata-350-ml$/);
  await expect(dialog.getByRole("img", { name: `Foto de ${skol}` })).toBeVisible();
  await expect(dialog.getByText(/^R\$\s3,89$/).first()).toBeVisible();
  await expect(dialog.getByText(/Pilsen leve, vai gelada/)).toBeVisible();
  await expect(dialog.getByRole("spinbutton")).toHaveValue("1");

  await dialog.getByRole("button", { name: "Aumentar" }).click();
  await expect(dialog.getByRole("button", { name: /^ADICIONAR 2\s*R\$\s7,78$/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Diminuir" }).click();
  await expect(dialog.getByRole("button", { name: /^ADICIONAR 1\s*R\$\s3,89$/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Diminuir" })).toHaveAttribute("aria-disabled", "true");

  for (const [label, quantity, total] of [
    ["+06", 6, "23,34"],
    ["+12", 12, "46,68"],
    ["+15", 15, "58,35"],
  ] as const) {
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await expect(dialog.getByRole("spinbutton")).toHaveValue(String(quantity));
    await expect(dialog.getByRole("button", { name: `ADICIONAR ${quantity}` })).toContainText(total);
  }
  await dialog.getByRole("button", { name: "ADICIONAR 15" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(bagBar(page)).toContainText("58,35");
});

test("the picture is large, and keeps its place until it is there", async ({ page, isMobile, shot }) => {
  const release = await holdBack(page, "**/pizza-portuguesa-800.webp");
  await page.goto("/pizzaria-bella");
  const dialog = await openProduct(page, "Pizza Portuguesa");
  const picture = dialog.getByRole("img", { name: "Foto de Pizza Portuguesa" });
  const parts = [
    picture,
    dialog.getByRole("heading"),
    dialog.getByText(/^R\$\s62,90$/).first(),
    dialog.getByRole("spinbutton"),
    dialog.getByRole("button", { name: "+06" }),
    dialog.getByText(/^Presunto, ovo/),
    dialog.getByRole("button", { name: "Voltar" }),
  ];
  await expect.poll(() => dialog.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
  const places = await Promise.all(parts.map((part) => part.boundingBox()));
  release();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  expect(await Promise.all(parts.map((part) => part.boundingBox()))).toEqual(places);

  const [box, ...texts] = places;
  const width = (isMobile ? page.viewportSize() : await dialog.boundingBox())?.width ?? 0;
  expect(box?.width).toBeGreaterThan(isMobile ? width - 1 : width * 0.45);
  expect(box?.width).toBeLessThanOrEqual(400);
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThanOrEqual(4);
  // In the specified order, from top to bottom; on a wide screen the picture stands beside the rest.
  const tops = (isMobile ? places : texts).map((place) => place?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  if (!isMobile) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(texts[0]?.x ?? 0);
  await shot("large-picture");
});

test("a product in the bag opens with its quantity and is edited", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, skol, 7);
  const dialog = await openProduct(page, skol);
  await expect(dialog.getByRole("spinbutton")).toHaveValue("7");
  await expect(dialog.getByRole("button", { name: /^EDITAR 7\s*R\$\s27,23$/ })).toBeVisible();
  await dialog.getByRole("button", { name: "+06" }).click();
  await dialog.getByRole("button", { name: /^EDITAR 6/ }).click();
  await expect(bagBar(page)).toHaveAccessibleName(/Itens na sacola: 6 .*23,34/);
});

test("the quantity is a whole number, from 1 to the stock", { tag: "@once" }, async ({ page, server }) => {
  const store = await addStore(
    server.dataDir,
    ownStore({ categories: [], products: [product("Bolo", { stock: 8 }), product("Último", { stock: 1 })] }),
  );
  await page.goto(`/${store.slug}`);
  const dialog = await openProduct(page, "Bolo");
  const input = dialog.getByRole("spinbutton");
  for (const [typed, shown] of [
    ["50", "8"],
    ["0", "1"],
    ["", "1"],
    ["1.000", "8"],
    ["-3", "1"],
    ["2,7", "2"],
    ["abc", "2"],
  ] as const) {
    await input.fill(typed);
    await input.blur();
    await expect(input, `given ${typed}`).toHaveValue(shown);
    await input.fill("");
    await input.pressSequentially(typed);
    await input.blur();
    await expect(input, `typed ${typed}`).toHaveValue(shown);
  }
  await dialog.getByRole("button", { name: "+12" }).click();
  await expect(input).toHaveValue("8");
  await expect(dialog.getByRole("button", { name: "Aumentar" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bagBar(page)).toContainText("0,00");

  const last = await openProduct(page, "Último");
  await last.getByRole("button", { name: "+15" }).click();
  await expect(last.getByRole("spinbutton")).toHaveValue("1");
});

test("without a product in the address it is the menu", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze/produto");
  await expect(row(page, skol)).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a product that no longer exists says so and closes", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze/produto#nao-existe");
  await expect(
    page.getByRole("alert").filter({ hasText: "Este produto não está mais à venda." }),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
});

test("a product that left the menu meanwhile says so on the next visit", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const bolo = product("Bolo");
  const store = await addStore(
    server.dataDir,
    ownStore({ categories: [], products: [bolo, product("Torta")] }),
  );
  await page.goto(`/${store.slug}/produto#${bolo.id}`);
  await expect(page.getByRole("dialog", { name: "Bolo" })).toBeVisible();
  await changeProduct(server.dataDir, store.id, bolo.id, { active: false });
  await expect(async () => {
    await page.goto("about:blank");
    await page.goto(`/${store.slug}/produto#${bolo.id}`);
    await expect(page.getByText("Este produto não está mais à venda.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
