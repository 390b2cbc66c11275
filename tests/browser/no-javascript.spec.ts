import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";

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

test("a store says what works without it, and how to order all the same", async ({ page, server }) => {
  await page.goto("/pizzaria-bella");
  await expect(page.getByText(/^Sem JavaScript, você pode ler o menu e os preços/)).toBeVisible();
  const link = page.getByRole("link", { name: "fale com a loja pelo WhatsApp" });
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://api.whatsapp.com/send");
  expect(url.searchParams.get("phone")).toBe("+5511900000002");

  // Without a number there is the contact of whoever sells.
  const store = await addStore(server.dataDir, ownStore({ whatsappNumber: "" }));
  await page.goto(`/${store.slug}`);
  const said = page.getByText(/^Sem JavaScript/);
  await expect(said).toBeVisible();
  await expect(said).toContainText(`Para pedir, fale com a loja: ${store.seller.contact}.`);
  await expect(link).toHaveCount(0);
});

test("legal pages and the 404 page are readable", async ({ page, allowConsole }) => {
  await page.goto("/termos-de-servico");
  await expect(page.getByRole("heading", { name: "Termos de Serviço" }).first()).toBeVisible();
  allowConsole(/status of 404/);
  const response = await page.goto("/nao-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Sorry, nothing here...(404)")).toBeVisible();
});
