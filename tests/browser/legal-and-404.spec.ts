import { expect, test } from "#tests/harness/fixtures.ts";
import { recordScrolls } from "./steps/scrolling.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

const texts = [
  ["/politica-de-privacidade", "Política de Privacidade", "POLÍTICA DE PRIVACIDADE"],
  ["/termos-de-servico", "Termos de Serviço", "TERMOS DE SERVIÇO"],
] as const;

test("the legal texts are whole, with a way there and back", { tag: "@once" }, async ({ page }) => {
  for (const [path, title, subtitle] of texts) {
    await test.step(`${path} is a full text with a way back`, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { name: title, exact: true }).first()).toBeVisible();
      await expect(page.getByRole("banner")).toContainText(subtitle);
      expect((await page.getByRole("main").textContent())?.length).toBeGreaterThan(3_000);
      await page.getByRole("link", { name: "Voltar" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
    });
  }
  await test.step("the privacy policy names what the law asks for", async () => {
    await page.goto("/politica-de-privacidade");
    const text = await page.getByRole("main").textContent();
    for (const word of ["LGPD", "telefone", "endereço", "entregadores", "portabilidade", "encarregado"]) {
      expect(text?.toLowerCase()).toContain(word.toLowerCase());
    }
    // What becomes of a photo, and what opens without a network.
    for (const words of [
      "256 por 256 pontos",
      "Não guardamos a foto que você usa lá",
      "até você trocá-la, removê-la ou excluir a conta",
      "dos últimos 3 pedidos que você abriu",
      "7 dias depois de abertas pela última vez",
      "quando você sai da conta",
    ]) {
      expect(text).toContain(words);
    }
  });
  await test.step("the way to a legal text does not speak of products", async () => {
    await page.goto("/");
    await hydrated(page);
    const release = await holdData(page);
    await page.getByRole("link", { name: "Termos de Serviço" }).click();
    await expect(page.getByText("Aguarde...", { exact: true })).toBeVisible();
    await expect(page.getByText("Carregando informações dos produtos...")).toHaveCount(0);
    release();
    await expect(page).toHaveURL("/termos-de-servico");
  });
});

test("what does not exist is the 404 page, with a way back", { tag: "@once" }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const path of ["/nao-existe", "/adega-do-ze/nada", "/um/dois/tres/quatro"]) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle("404 — N1 DELIVERY");
      await expect(page.getByText("Sorry, nothing here...(404)", { exact: true })).toBeVisible();
      await hydrated(page);
      await page.getByRole("link", { name: "Go back" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
    });
  }
});

test("a navigation starts at the top, and back is where the list was", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("link", { name: "Termos de Serviço" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(50);
  await page.getByRole("link", { name: "Termos de Serviço" }).click();
  await expect(page.getByRole("banner")).toContainText("TERMOS DE SERVIÇO");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await page.getByRole("link", { name: "Mercado Central" }).click();
  await expect(page.getByRole("navigation", { name: "Categorias" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
});

test("a reload in the middle of a menu stays there, and so does coming back to it", { tag: "@once" }, async ({
  page,
}) => {
  const way = await recordScrolls(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Mercado Central" }).click();
  await expect(page.getByRole("navigation", { name: "Categorias" })).toBeVisible();
  const top = 6_000;
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  // With what stands above the menu, which must not grow either: the browser would scroll by as much.
  const place = () =>
    page.evaluate(() => {
      const above = document.querySelector("main section[id]")?.getBoundingClientRect().top ?? 0;
      return { top: Math.round(scrollY), above: Math.round(scrollY + above) };
    });
  const { above } = await place();
  const stays = async () => {
    try {
      await expect.poll(place).toEqual({ top, above });
    } catch (error) {
      throw new Error(await way(), { cause: error });
    }
  };
  await stays();
  await page.reload();
  await stays();

  // Away within the app and back: the menu comes from the server again, after the navigation.
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("navigation", { name: "Categorias" })).toBeVisible();
  await stays();
});
