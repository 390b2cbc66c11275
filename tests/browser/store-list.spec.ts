import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { visitStore } from "./steps/account.ts";
import { card, choosePayment } from "./steps/checkout.ts";
import { addToBag, bagBar, holdData, hydrated, openBag } from "./steps/shopping.ts";

test("header, and the active stores with their logo or their initials", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("heading", { level: 1, name: "N1 DELIVERY" })).toBeVisible();
  await expect(header.getByText("MENU DE LOJAS", { exact: true })).toBeVisible();
  await expect(header.getByRole("img", { name: "Logo de N1 DELIVERY" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Voltar" })).toHaveCount(0);
  expect((await header.boundingBox())?.height).toBe(50);

  const stores = page.getByRole("list", { name: "Lojas" });
  const adega = stores.getByRole("link", { name: "Adega do Zé" });
  await expect(adega).toContainText("Cerveja gelada, vinhos, destilados");
  await expect(adega.locator("img").first()).toHaveAttribute("src", "/demo/logos/adega-do-ze.webp");
  await expect(adega.locator("img").last()).toHaveAttribute("src", "/demo/covers/adega-do-ze-800.webp");
  const horti = stores.getByRole("link", { name: "Hortifruti Vila" });
  await expect(horti.locator("img")).toHaveCount(0);
  await expect(horti.getByText("HV", { exact: true })).toBeVisible();
  await expect(stores.getByRole("link", { name: /Padaria/ })).toHaveCount(0);
});

test("a link without a store warns and leads to the list", { tag: "@once" }, async ({ page }) => {
  for (const path of ["/cart", "/produto#abc", "/pedido/AbCdEfGhIjKlMnOpQrStUv", "/dashboard"]) {
    await test.step(path, async () => {
      const warned = page.waitForEvent("console", (message) => /No store slug/.test(message.text()));
      await page.goto(path);
      expect((await warned).type()).toBe("warning");
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
    });
  }
});

test("the list: what it waits for, a guest's menu, the store last used, without a network", {
  tag: "@once",
}, async ({ page, context, allowConsole }) => {
  await test.step("going to the list says what it waits for", async () => {
    await page.goto("/politica-de-privacidade");
    await hydrated(page);
    const release = await holdData(page);
    await page.getByRole("link", { name: "Voltar" }).click();
    await expect(page.getByText("Carregando informações das lojas...", { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
    await expect(page.getByText("Carregando informações das lojas...", { exact: true })).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step("a guest's menu offers Entrar and nothing else", async () => {
    await page.getByRole("button", { name: "Sua conta" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Entrar"]);
    await expect(page.getByRole("menuitem", { name: "Entrar" })).toHaveAttribute("href", "/auth/login");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  });

  await test.step("the store last used comes first, and is still one link", async () => {
    const stores = page.getByRole("list", { name: "Lojas" }).getByRole("link");
    await expect(stores.first()).toContainText("Adega do Zé");
    await expect(page.getByText("Sua última loja")).toHaveCount(0);
    await visitStore(page, "pizzaria-bella");
    await page.goto("/");
    await expect(stores.first()).toContainText(/Pizzaria Bella.*Sua última loja/);
    await expect(stores.filter({ hasText: "Pizzaria Bella" })).toHaveCount(1);
    await expect(stores.nth(1)).toContainText("Adega do Zé");
  });

  await test.step("without a network a red overlay says so, until it is back", async () => {
    // The request for the session may be in flight when the network goes.
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
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

test("is searched by name and by what is sold, narrowed by chips, and found again by Back", async ({
  page,
  isMobile,
  axe,
  shot,
}) => {
  await page.goto("/");
  await hydrated(page);
  await shot("stores");
  const stores = page.getByRole("list", { name: "Lojas" }).getByRole("link");
  const boxes = await Promise.all([0, 1, 2].map((at) => stores.nth(at).boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(isMobile ? 3 : 1);
  await expect(stores.filter({ hasText: "Adega do Zé" })).toContainText(
    /Entrega.*Retirada.*Mínimo R\$\s50,00/,
  );
  await expect(stores.filter({ hasText: "Hortifruti Vila" })).toHaveText(/sem fila\.RetiradaSem mínimo$/);

  const search = page.getByRole("searchbox", { name: "Buscar loja" });
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await search.fill("HORTIFRUTI");
  await expect(stores).toHaveText([/Hortifruti Vila/]);
  await chip("Entrega").click();
  await expect(chip("Entrega")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Nenhuma loja encontrada").filter({ visible: true }).last()).toBeVisible();
  await axe();
  await shot("stores-none");
  await chip("Entrega").click();
  await chip("Retirada").click();
  await chip("Sem mínimo").click();
  await expect(stores).toHaveText([/Hortifruti Vila/]);
  await search.fill("gelo e carvao");
  await expect(stores).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar todas" }).click();
  await expect(search).toHaveValue("");
  await expect(chip("Retirada")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => stores.count()).toBeGreaterThanOrEqual(4);

  await search.fill("gelo e carvao");
  await chip("Retirada").click();
  await stores.filter({ hasText: "Adega do Zé" }).click();
  await expect(page).toHaveURL("/adega-do-ze");
  await page.goBack();
  await expect(stores).toHaveText([/Adega do Zé/]);
  await expect(search).toHaveValue("gelo e carvao");
  await expect(chip("Retirada")).toHaveAttribute("aria-pressed", "true");
});

test("what choosing a store took out of the bags is put back by Desfazer, also with the keyboard", {
  tag: "@once",
}, async ({ page, context, shot }) => {
  const undo = page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" });
  await page.goto("/");
  await page.getByRole("link", { name: "Pizzaria Bella" }).click();
  await addToBag(page, "Pizza Mussarela");
  await expect(undo).toHaveCount(0);

  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml", 3);
  await openBag(page);
  await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("link", { name: "Adega do Zé" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(bagBar(page)).toContainText(/R\$\s0,00/);
  await expect(page.getByText("Sua sacola foi esvaziada.")).toBeVisible();
  await shot("undo");
  // Backwards from the top of the page: past the header, to the notice at its end.
  for (let presses = 0; presses < 8 && !(await isFocused(undo)); presses += 1) {
    await page.keyboard.press("Shift+Tab");
  }
  await expect(undo).toBeFocused();
  // It has the focus, so it waits. What another tab puts in meanwhile stays too.
  const other = await context.newPage();
  await other.goto("/adega-do-ze");
  await addToBag(other, "Itaipava Lata 350 ml");
  await expect(bagBar(page)).toContainText(/R\$\s3,49/);
  await page.bringToFront();
  await undo.press("Enter");
  await expect(undo).toHaveCount(0);
  await expect(bagBar(page)).toContainText(/R\$\s15,16/);
  await openBag(page);
  await expect(card(page, "Forma de pagamento")).toHaveText(/^Alterar/);
  await page.goto("/pizzaria-bella");
  await expect(bagBar(page)).toContainText(/R\$\s54,90/);
});

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

// With a server of its own, because it changes the list of stores.
test("offers a search from four stores on, and says so when there is none", { tag: "@once" }, async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const server = await startServer();
  const close = (...slugs: string[]) =>
    inShopFile(server.dataDir, (query) =>
      query.updateTable("stores").set({ active: false }).where("slug", "in", slugs).execute(),
    );
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const count = async (wanted: number) =>
      expect(async () => {
        await page.goto("/");
        await expect(page.getByRole("listitem")).toHaveCount(wanted, { timeout: 500 });
      }).toPass();
    await count(4);
    await expect(page.getByRole("searchbox")).toHaveCount(1);
    await close("mercado-central");
    await count(3);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Entrega" })).toHaveCount(0);
    await close("adega-do-ze", "pizzaria-bella", "hortifruti-vila");
    await count(0);
    await expect(page.getByText("Nenhuma loja por aqui ainda")).toBeVisible();
  } finally {
    await server.stop();
  }
});
