import { expect, test } from "#tests/harness/fixtures.ts";

test.use({ javaScriptEnabled: false });

test("the list is readable and leads to the stores", async ({ page }) => {
  await page.goto("/");
  await expect(
    page.getByRole("list", { name: "Lojas" }).getByRole("link", { name: "Adega do Zé" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Mercado Central" }).click();
  await expect(page).toHaveURL("/mercado-central");
  await expect(page.getByRole("heading", { level: 1, name: "Mercado Central" })).toBeVisible();
});

test("the whole menu is readable, with its prices, and its tabs jump", async ({ page }) => {
  await page.goto("/mercado-central");
  // What is seen, not what the document holds: with JavaScript the rest of the menu is not shown.
  // biome-ignore lint/performance/useDomNodeTextContent: see above
  const text = await page.getByRole("main").innerText();
  expect(text.match(/R\$\s[\d.]+,\d\d/g)?.length).toBeGreaterThanOrEqual(380);
  expect(text).toContain("Polpa de Açaí Médio 1 kg");
  const front = page.getByRole("region", { name: "Sobre a loja" });
  await expect(front.getByText("Mercado Central", { exact: true })).toBeVisible();
  await expect(front.getByText("Entrega grátis")).toBeVisible();
  // What would not answer is not offered.
  await expect(page.getByRole("button", { name: /^Adicionar/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Todas as categorias" })).toHaveCount(0);
  const tab = page.getByRole("navigation", { name: "Categorias" }).getByRole("link").last();
  const name = (await tab.textContent()) ?? "";
  await tab.click();
  await expect(page.getByRole("heading", { level: 2, name }).last()).toBeInViewport();
});

test("legal pages and the 404 page are readable", async ({ page, allowConsole }) => {
  await page.goto("/termos-de-servico");
  await expect(page.getByRole("heading", { name: "Termos de Serviço" }).first()).toBeVisible();
  allowConsole(/status of 404/);
  const response = await page.goto("/nao-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Sorry, nothing here...(404)")).toBeVisible();
});
