import { expect, test } from "#tests/harness/fixtures.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { addToBag, bagBar, holdData } from "./steps/shopping.ts";

test("header: logo, title, subtitle, 50 px", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("heading", { level: 1, name: "N1 DELIVERY" })).toBeVisible();
  await expect(header.getByText("MENU DE LOJAS", { exact: true })).toBeVisible();
  await expect(header.getByRole("img", { name: "Logo de N1 DELIVERY" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Voltar" })).toHaveCount(0);
  expect((await header.boundingBox())?.height).toBe(50);
});

for (const path of ["/cart", "/produto#abc", "/pedido/AbCdEfGhIjKlMnOpQrStUv", "/dashboard"]) {
  test(`a link without a store, ${path}, warns and leads to the list`, { tag: "@once" }, async ({ page }) => {
    const warned = page.waitForEvent("console", (message) => /No store slug/.test(message.text()));
    await page.goto(path);
    expect((await warned).type()).toBe("warning");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  });
}

test("a guest's menu offers Entrar and nothing else", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sua conta" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Entrar"]);
  await expect(page.getByRole("menuitem", { name: "Entrar" })).toHaveAttribute("href", "/auth/login");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test("lists the active stores with their logo or their initials", async ({ page }) => {
  await page.goto("/");
  const stores = page.getByRole("list", { name: "Lojas" });
  const adega = stores.getByRole("link", { name: "Adega do Zé" });
  await expect(adega).toContainText("Cerveja gelada, vinhos, destilados");
  await expect(adega.locator("img")).toHaveAttribute("src", "/demo/logos/adega-do-ze.webp");
  const horti = stores.getByRole("link", { name: "Hortifruti Vila" });
  await expect(horti.locator("img")).toHaveCount(0);
  await expect(horti.getByText("HV", { exact: true })).toBeVisible();
  await expect(stores.getByRole("link", { name: /Padaria/ })).toHaveCount(0);
});

test("choosing a store empties the bag and goes to its menu", { tag: "@once" }, async ({ page }) => {
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  await expect(bagBar(page)).toContainText("54,90");
  await page.goto("/");
  await page.getByRole("link", { name: "Pizzaria Bella" }).click();
  await expect(page).toHaveURL("/pizzaria-bella");
  await expect(page.getByRole("heading", { level: 1, name: "Pizzaria Bella" })).toBeVisible();
  await expect(bagBar(page)).toContainText(/R\$\s0,00/);
});

test("going to the list says what it waits for", { tag: "@once" }, async ({ page }) => {
  await page.goto("/politica-de-privacidade");
  const release = await holdData(page);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page.getByText("Carregando informações das lojas...", { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  await expect(page.getByText("Carregando informações das lojas...", { exact: true })).toHaveCount(0);
});

test("without a network a red overlay says so, until it is back", async ({ page, context, allowConsole }) => {
  // The page may just be asking who is signed in when the network goes.
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  await context.setOffline(true);
  const alert = page.getByRole("alert").filter({ hasText: "conectividade" });
  await expect(alert).toHaveText(
    "Parece que você perdeu a conectividade de rede. Por favor, conecte-se novamente à sua rede para acessar seus dados.",
  );
  const [red = 0, green = 0, blue = 0] = await alert
    .locator("div")
    .first()
    .evaluate(
      (element) =>
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    );
  expect(red).toBeGreaterThan(green + blue);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await page.getByRole("link", { name: "Adega do Zé" }).click();
  await expect(page).toHaveURL("/adega-do-ze");
});

// These two start a server of their own: what they change is nobody else's.
test.describe(() => {
  test.setTimeout(90_000);

  test("is searched by name once there are more than eight stores", { tag: "@once" }, async ({ browser }) => {
    const server = await startServer();
    try {
      const page = await browser.newPage({ baseURL: server.url });
      await page.goto("/");
      await expect(page.getByRole("listitem")).toHaveCount(4);
      await expect(page.getByRole("searchbox")).toHaveCount(0);

      for (const name of ["Açougue Bom Corte", "Banca", "Cantina", "Doceria"]) {
        await addStore(server.dataDir, ownStore({ name }));
      }
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("listitem")).toHaveCount(8, { timeout: 200 });
      }).toPass();
      await expect(page.getByRole("searchbox")).toHaveCount(0);

      await addStore(server.dataDir, ownStore({ name: "Empório" }));
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("listitem")).toHaveCount(9, { timeout: 200 });
      }).toPass();
      await page.getByRole("searchbox", { name: "Buscar loja" }).fill("acougue");
      await expect(page.getByRole("list", { name: "Lojas" }).getByRole("link")).toHaveText([
        /Açougue Bom Corte/,
      ]);
      await page.getByRole("searchbox", { name: "Buscar loja" }).fill("xyz");
      await expect(page.getByText("Nenhuma loja com “xyz”")).toBeVisible();
      await page.getByRole("button", { name: "Limpar busca" }).click();
      await expect(page.getByRole("list", { name: "Lojas" }).getByRole("link")).toHaveCount(9);
    } finally {
      await server.stop();
    }
  });

  test("without any store it says so", { tag: "@once" }, async ({ browser }) => {
    const server = await startServer();
    try {
      await inShopFile(server.dataDir, (query) =>
        query.updateTable("stores").set({ active: false }).execute(),
      );
      const page = await browser.newPage({ baseURL: server.url });
      await page.goto("/");
      await expect(page.getByText("Nenhuma loja por aqui ainda")).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
