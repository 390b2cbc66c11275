import { expect, test } from "#tests/harness/fixtures.ts";
import { hydrated } from "./steps/shopping.ts";

test("the search stands behind its icon, ignores accents and case, and closes again", async ({ page }) => {
  await page.goto("/mercado-central");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Buscar produto" }).click();
  const search = page.getByRole("searchbox", { name: "Buscar produto" });
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute("placeholder", "Buscar produto");

  await search.fill("ACAI");
  await expect(page.getByRole("status").filter({ hasText: "produtos encontrados" })).toHaveCount(1);
  const names = await page.getByRole("main").getByRole("list").getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toContain("Açaí");

  await search.fill("nada com este nome");
  await expect(page.getByText("Produtos não encontrado!", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Fechar busca" }).click();
  await expect(page.getByRole("navigation", { name: "Categorias" }).getByRole("link")).toHaveCount(20);
  await expect(page.getByText("Produtos não encontrado!")).toHaveCount(0);
});

test("the search waits until the typing has rested for 500 ms", { tag: "@once" }, async ({ page }) => {
  await page.goto("/adega-do-ze");
  await page.getByRole("button", { name: "Buscar produto" }).click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener("input", () => times.push(performance.now()));
    new MutationObserver(() => times.push(-performance.now())).observe(
      document.querySelector("main") ?? document,
      {
        childList: true,
        subtree: true,
        characterData: true,
      },
    );
  });
  await page.getByRole("searchbox").pressSequentially("skol", { delay: 120 });
  await expect(page.getByRole("status").filter({ hasText: "1 produto encontrado" })).toHaveCount(1);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const inputs = times.filter((time) => time > 0);
  const changed = Math.abs(times.at(-1) ?? 0);
  expect(inputs).toHaveLength(4);
  const waited = changed - (inputs.at(-1) ?? 0);
  expect(waited).toBeGreaterThanOrEqual(499);
  expect(waited).toBeLessThan(2_000);
});

test("what was found is shown from its beginning, from wherever the search was begun", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/mercado-central");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 6_000));
  await page.getByRole("button", { name: "Buscar produto" }).click();
  await page.getByRole("searchbox").fill("arroz");
  await expect(page.getByRole("status").filter({ hasText: "encontrados" })).toHaveCount(1);
  // Right below the bar that the search stands in, and not below what the page opens with.
  const bar = await page.getByRole("searchbox").boundingBox();
  const first = await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox();
  const gap = (first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(60);
  expect(bar?.y).toBeGreaterThanOrEqual(50);
  expect(bar?.y).toBeLessThan(60);
});
