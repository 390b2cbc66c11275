import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { giveContact, notice, orderButton } from "./steps/checkout.ts";
import { addPizza, addPizzeria, changeOption } from "./steps/pizzas.ts";
import { remember } from "./steps/remembered.ts";
import { addToBag, hydrated, openBag, untilServed } from "./steps/shopping.ts";

const asking = /\/api\/stores\/.+\/stock\?/;
const tenToNine = /O preço de Bolo mudou de R\$\s10,00 para R\$\s9,00/;
const nineToTen = /O preço de Bolo mudou de R\$\s9,00 para R\$\s10,00/;

async function openStore(page: Page, dataDir: string) {
  const cake = product("Bolo", { stock: 100 });
  const store = await addStore(dataDir, ownStore({ categories: [], products: [cake] }));
  await remember(page, store, { bag: { Bolo: 2 } });
  return {
    path: `/${store.slug}`,
    setPrice: (cents: number) => changeProduct(dataDir, store.id, cake.id, { sale_cents: cents }),
  };
}

async function closeBag(page: Page) {
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(bag).toHaveCount(0);
}

interface Held {
  route: Route;
  body: string;
}

const saysNine = ({ body }: Held) => body.includes('"saleCents":900');

async function release(page: Page, answers: readonly Held[]) {
  for (const { route, body } of answers) {
    const late = page.waitForResponse(asking);
    await route.fulfill({ body, contentType: "application/json" });
    await (await late).finished();
  }
}

/** Two frames later React has shown whatever an answer changed. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("an answer that was overtaken by a newer one changes nothing: one price, one notice", async ({
  page,
  server,
}) => {
  const { path, setPrice } = await openStore(page, server.dataDir);
  // A slow host does not end the questions whose answers are held.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const held: Held[] = [];
  await page.route(asking, async (route) => {
    const response = await route.fetch();
    held.push({ route, body: await response.text() });
  });
  await page.goto(path);
  await openBag(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await closeBag(page);

  await setPrice(900);
  const bag = await openBag(page);
  // Beside the menu the closing of the bag asked too, perhaps after the price had changed.
  await expect.poll(() => held.some(saysNine)).toBe(true);
  const newest = held.splice(held.findIndex(saysNine), 1);
  await release(page, newest);
  await expect(bag.getByText(/R\$\s9,00 cada/)).toBeVisible();
  await expect(notice(page, tenToNine)).toBeVisible();

  expect(held.some((each) => !saysNine(each))).toBe(true);
  await release(page, held);
  await settled(page);
  await expect(bag.getByText(/R\$\s9,00 cada/)).toBeVisible();
  await expect(notice(page, nineToTen)).toHaveCount(0);
});

test("what another tab knows better is not undone by a page that was loaded before", {
  tag: "@once",
}, async ({ page, context, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const { path, setPrice } = await openStore(page, server.dataDir);
  await page.goto(path);
  const old = await context.newPage();
  await old.goto(path);
  // Nothing but its menu tells the old page what is sold.
  await old.route(asking, (route) => route.abort());

  await setPrice(900);
  const bag = await openBag(page);
  await expect(bag.getByText(/R\$\s9,00 cada/)).toBeVisible();
  const oldBag = await openBag(old);
  await expect(oldBag.getByText(/R\$\s9,00 cada/)).toBeVisible();
  await settled(old);
  await expect(oldBag.getByText(/R\$\s9,00 cada/)).toBeVisible();
  await expect(notice(old, nineToTen)).toHaveCount(0);
});

test("newer words on a product's price stand in the place of the older ones", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const { path, setPrice } = await openStore(page, server.dataDir);
  await page.goto(path);
  await setPrice(900);
  await openBag(page);
  await expect(notice(page, tenToNine)).toBeVisible();
  await page.getByRole("region", { name: "Avisos" }).hover();
  await setPrice(800);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "SACOLA" })).toHaveCount(0);
  await openBag(page);
  await expect(notice(page, /de R\$\s9,00 para R\$\s8,00/)).toBeVisible();
  await expect(notice(page, tenToNine)).toHaveCount(0);
});

test("options that a refusal told are not undone by a later answer on stock", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const store = await addPizzeria(server.dataDir, 9);
  await page.goto(`/${store.slug}`);
  await addPizza(page, ["Calabresa", "Sabor 2"]);
  const bag = await openBag(page);
  await giveContact(page);
  await changeOption(server.dataDir, store.id, "Sabor 2", { price_cents: 250 });
  await orderButton(page).click();
  const dearer = /O preço de Pizza à moda \(Sabor 2\) mudou de R\$\s31,00 para R\$\s32,50/;
  await expect(notice(page, dearer)).toBeVisible();
  await expect(bag.getByText(/R\$\s32,50 cada/)).toBeVisible();
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await closeBag(page);

  const asked = page.waitForResponse(asking);
  await openBag(page);
  await (await asked).finished();
  await settled(page);
  await expect(bag.getByText(/R\$\s32,50 cada/)).toBeVisible();
  await expect(notice(page, /mudou de/)).toHaveCount(0);

  await changeOption(server.dataDir, store.id, "Calabresa", { available: false });
  await orderButton(page).click();
  await expect(notice(page, /Calabresa não está mais disponível/)).toBeVisible();
  const askedAgain = page.waitForResponse(asking);
  await bag.getByRole("link", { name: "Editar Pizza à moda" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pizza à moda" });
  await (await askedAgain).finished();
  await settled(page);
  await expect(dialog.getByRole("group", { name: "Calabresa", exact: true })).toContainText("Acabou hoje");
});

test("what is sold again since the page was loaded stays in the bag", { tag: "@once" }, async ({
  page,
  context,
  server,
}) => {
  const cake = product("Bolo", { stock: 100 });
  const pie = product("Torta", { stock: 100 });
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [cake, pie] }));
  const path = `/${store.slug}`;
  await changeProduct(server.dataDir, store.id, pie.id, { active: false });
  await untilServed(page, path, /^(?!.*Torta)/s);
  await page.goto(path);
  await hydrated(page);
  await changeProduct(server.dataDir, store.id, pie.id, { active: true });
  await untilServed(page, path, /Torta/);
  const newer = await context.newPage();
  await newer.goto(path);
  await addToBag(newer, "Bolo");
  await addToBag(newer, "Torta", 2);
  await page.bringToFront();

  const bag = await openBag(page);
  const lines = bag.getByRole("list", { name: "Itens da sacola" }).locator("> li");
  await expect(page.getByRole("main").getByText("Torta")).toHaveCount(1);
  await expect(lines).toHaveText([/Bolo/, /Torta/]);
  await expect(notice(page, /Torta não está mais disponível/)).toHaveCount(0);
});
