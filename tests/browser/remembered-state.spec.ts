import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { addPizzeria, confirm, take } from "./steps/pizzas.ts";
import { addToBag, bagBar, hydrated, openBag } from "./steps/shopping.ts";

const skol = "Skol Lata 350 ml";

const stored = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

test("the bag is stored with store and header, survives a reload and a closed tab, and is the same in two tabs", async ({
  page,
  context,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, skol, 3);
  await test.step("store, header and bag are stored, with a version", async () => {
    expect(await stored(page, "n1-app")).toMatchObject({
      version: 1,
      state: {
        store: { slug: "adega-do-ze", name: "Adega do Zé" },
        header: { title: "Adega do Zé", subtitle: "MENU DE PRODUTOS", back: "/" },
      },
    });
    expect(await stored(page, "n1-bag")).toMatchObject({
      version: 2,
      state: { bags: { "adega-do-ze": [{ id: "skol-lata-350-ml", quantity: 3, saleCents: 389 }] } },
    });
  });
  const next = await test.step("it survives a reload and a closed tab", async () => {
    await page.reload();
    await expect(bagBar(page)).toContainText("11,67");
    await page.close();
    const opened = await context.newPage();
    await opened.goto("/adega-do-ze");
    await expect(bagBar(opened)).toContainText("11,67");
    return opened;
  });
  await test.step("two tabs show the same bag", async () => {
    const other = await context.newPage();
    await other.goto("/adega-do-ze");
    await hydrated(other);
    await addToBag(next, skol, 2);
    await expect(bagBar(other)).toContainText("7,78");
    await addToBag(other, "Itaipava Lata 350 ml");
    await expect(bagBar(next)).toContainText("11,27");
    const bag = await openBag(next);
    await expect(bag.getByRole("listitem")).toHaveCount(2);
  });
});

test("a bag of another store is put aside, neither mixed nor lost, until a store is chosen", async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, skol, 3);
  await page.goto("/pizzaria-bella");
  await hydrated(page);
  await expect(bagBar(page)).toContainText("0,00");
  await addToBag(page, "Pizza Mussarela");
  await page.goto("/adega-do-ze");
  await expect(bagBar(page)).toContainText("11,67");
  await page.goto("/");
  await page.getByRole("link", { name: "Pizzaria Bella" }).click();
  await expect(bagBar(page)).toContainText("0,00");
  await page.goto("/adega-do-ze");
  await hydrated(page);
  await expect(bagBar(page)).toContainText("0,00");
});

const damaged: Record<string, string> = {
  "not JSON": "{{{",
  "another shape": '{"state":{"bags":[1,2]},"version":1}',
  "a wrong type": '"text"',
  "bad items": '{"state":{"bags":{"adega-do-ze":[{"id":1},{"id":"x","quantity":-5}]}},"version":2}',
  "another version": '{"state":{"bags":{"adega-do-ze":"?"}},"version":99}',
  null: "null",
};

test("damaged storage is forgotten, and works again", async ({ page }) => {
  for (const [what, text] of Object.entries(damaged)) {
    await test.step(what, async () => {
      // Where no script of the product runs.
      await page.goto("/logo.svg");
      await page.evaluate((value) => {
        localStorage.clear();
        for (const name of ["n1-bag", "n1-app", "n1-session"]) localStorage.setItem(name, value);
      }, text);
      await page.goto("/adega-do-ze");
      await expect(bagBar(page)).toContainText("0,00");
      await addToBag(page, skol, 2);
      await page.reload();
      await expect(bagBar(page)).toContainText("7,78");
    });
  }
});

test("a bag from before there were options is whole; what has options now is asked for", {
  tag: "@once",
}, async ({ page, context, server }) => {
  const store = await addPizzeria(server.dataDir);
  const lines = store.products.map(({ id, name, saleCents }) => ({
    ...{ id, productId: id, name, thumbnail: null, categoryId: null },
    ...{ saleCents, quantity: 2, max: 3 },
  }));
  const old = JSON.stringify({ state: { bags: { [store.id]: lines } }, version: 2 });
  await context.addInitScript((text) => {
    if (!localStorage.getItem("n1-bag")) localStorage.setItem("n1-bag", text);
  }, old);
  await page.goto(`/${store.slug}`);
  await expect(bagBar(page)).toContainText("68,00");
  const bag = await openBag(page);
  const items = bag.getByRole("list", { name: "Itens da sacola" }).locator("> li");
  await expect(items.filter({ hasText: "Água" }).getByRole("spinbutton")).toHaveValue("2");
  const pizza = items.filter({ hasText: "Pizza à moda" });
  await expect(pizza).toContainText("Escolha de novo em Pizza à moda: Tamanho.");
  await pizza.getByRole("link", { name: "Editar Pizza à moda" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pizza à moda" });
  await dialog.getByRole("radio", { name: "Grande" }).check();
  await take(dialog, "Calabresa");
  await take(dialog, "Portuguesa");
  await confirm(dialog);
  await expect(pizza).toContainText(/R\$\s92,00/);
  await expect(pizza).not.toContainText("Escolha de novo");
});

async function shopWithoutRemembering(page: Page): Promise<void> {
  await page.goto("/adega-do-ze");
  await addToBag(page, skol, 2);
  await expect(bagBar(page)).toContainText("7,78");
  const bag = await openBag(page);
  await expect(bag.getByRole("listitem")).toHaveCount(1);
}

const broken: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  full: (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }),
  forbidden: (context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }),
};

for (const [what, breakStorage] of Object.entries(broken)) {
  test(`with ${what} storage everything works, without being remembered`, async ({ page, context }) => {
    await breakStorage(context);
    await shopWithoutRemembering(page);
    await page.goto("/adega-do-ze");
    await hydrated(page);
    await expect(bagBar(page)).toContainText("0,00");
  });
}

test("the bag of a store that came back from the list is empty for it alone", async ({ page, server }) => {
  const store = await addStore(server.dataDir, ownStore({ name: "Loja da Vez" }));
  await page.goto(`/${store.slug}`);
  await addToBag(page, "Pizza Calabresa");
  await page.goto("/");
  await page.getByRole("link", { name: "Loja da Vez" }).first().click();
  await expect(bagBar(page)).toContainText("0,00");
});
