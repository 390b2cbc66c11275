import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import { notice } from "./steps/checkout.ts";
import { remember } from "./steps/remembered.ts";
import { openBag } from "./steps/shopping.ts";

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
