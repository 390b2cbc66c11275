import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { hydrated, row } from "./steps/shopping.ts";

test("a store's page opens with what it is: cover, logo, name, conditions, payment, address", async ({
  page,
  shot,
}) => {
  await page.goto("/adega-do-ze");
  const front = page.getByRole("region", { name: "Sobre a loja" });
  await expect(front.locator("img").first()).toHaveAttribute("src", "/demo/covers/adega-do-ze-800.webp");
  await expect(front.locator('img[src="/demo/logos/adega-do-ze.webp"]')).toBeVisible();
  await expect(front.getByText("Adega do Zé", { exact: true })).toBeVisible();
  await expect(front.getByText(/^Cerveja gelada, vinhos/)).toBeVisible();
  await expect(front.getByText(/^Pedido mínimo R\$\s50,00$/)).toBeVisible();
  await expect(front.getByText("Entrega grátis", { exact: true })).toBeVisible();
  await expect(front.getByText("Retirada no local", { exact: true })).toBeVisible();
  await expect(
    front.getByText(/^Formas de pagamento: PIX · Mercado Pago · Cartão de Crédito · PayPal · Dinheiro/),
  ).toBeVisible();
  const map = front.getByRole("link", { name: /^Rua Exemplo da Videira, 120.*: ver no mapa$/ });
  await expect(map).toHaveAttribute("target", "_blank");
  await expect(map).toHaveAttribute("href", /google\.com\/maps\/search\/\?api=1&query=Rua\+Exemplo/);
  // Something to buy is in sight without scrolling.
  await expect(row(page, "Skol Lata 350 ml")).toBeInViewport({ ratio: 0.5 });
  await hydrated(page);
  await shot("store-front");
});

test("a store that has no cover opens in its colour, and says what it does not ask for", async ({
  page,
  server,
  shot,
}) => {
  const store = await addStore(
    server.dataDir,
    ownStore({
      color: "#FFEE88",
      cover: null,
      logo: null,
      description: "",
      delivery: ["withdraw"],
      payments: [],
    }),
  );
  await page.goto(`/${store.slug}`);
  const front = page.getByRole("region", { name: "Sobre a loja" });
  await expect(front.locator("img")).toHaveCount(0);
  await expect(front.getByText("Sem pedido mínimo", { exact: true })).toBeVisible();
  await expect(front.getByText("Retirada no local", { exact: true })).toBeVisible();
  await expect(front.getByText("Entrega grátis")).toHaveCount(0);
  await expect(front.getByText("Formas de pagamento")).toHaveCount(0);
  const cover = front.locator(".cover-pattern");
  expect(await cover.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe("rgb(255, 238, 136)");
  await hydrated(page);
  await shot("store-front-plain");
});

test("scrolled, the front has gone up into the 50 px header, and the categories stand below it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/adega-do-ze");
  await hydrated(page);
  const name = page.getByRole("region", { name: "Sobre a loja" }).getByText("Adega do Zé", { exact: true });
  await expect(name).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect(name).not.toBeInViewport();
  const header = page.getByRole("banner");
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 50 });
  await expect(header.getByRole("heading", { level: 1, name: "Adega do Zé" })).toBeInViewport();
  await expect(header.getByRole("img", { name: "Logo de Adega do Zé" })).toBeInViewport();
  const tabs = await page.getByRole("navigation", { name: "Categorias" }).boundingBox();
  expect(tabs?.y).toBe(50);
});

interface Seen {
  /** When the strip came into the page, in milliseconds since the navigation. */
  stripAt: number;
  shifts: { at: number; value: number }[];
}

test("the last order in a strip above the menu, which moves nothing when it comes", async ({
  page,
  shot,
}) => {
  await page.addInitScript(() => {
    const order = {
      storeId: "adega-do-ze",
      slug: "adega-do-ze",
      orderId: "k3v9q7w2m4x8z1c5b6n0p2r4",
      createdAt: Date.UTC(2026, 10, 15, 23, 14),
      totalCents: 15_017,
    };
    const older = { ...order, orderId: "anterior", createdAt: 1, totalCents: 100 };
    localStorage.setItem("n1-orders", JSON.stringify({ state: { orders: [order, older] }, version: 1 }));
    const seen = { stripAt: Number.POSITIVE_INFINITY, shifts: [] as { at: number; value: number }[] };
    Object.assign(window, { seen });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('a[href*="/pedido/"]')) return;
      seen.stripAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      // Like the metric itself, without shifts caused by the visitor's input.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The browser never becomes idle, so nothing is preloaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto("/adega-do-ze");
  const strip = page.getByRole("link", { name: /^Seu último pedido/ });
  await expect(strip).toHaveText(/^Seu último pedido · K3V9 · 15\/11\/2026 20:14 · R\$\s150,17$/);
  await expect(strip).toHaveAttribute("href", "/adega-do-ze/pedido/k3v9q7w2m4x8z1c5b6n0p2r4");
  await expect(strip).toBeInViewport({ ratio: 1 });
  const [above, below] = [await strip.boundingBox(), await row(page, "Skol Lata 350 ml").boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(seen.stripAt).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(seen.shifts.filter(({ at }) => at >= seen.stripAt)).toEqual([]);
  expect(files.filter((path) => /\/assets\/(account|dialogs|checkout|forms)-/.test(path))).toEqual([]);
  await shot("last-order-strip");
  // Another store's page has nothing to do with it.
  await page.goto("/pizzaria-bella");
  await hydrated(page);
  await expect(row(page, "Pizza Mussarela")).toBeVisible();
  await expect(strip).toHaveCount(0);
});
