import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { placeOrder } from "./steps/checkout.ts";
import { openShop } from "./steps/order-steps.ts";
import { sendOrder } from "./steps/orders.ts";
import { changeStore, openCakeBag } from "./steps/own-bag.ts";
import { hourMs, openBetween } from "./steps/shop-hours.ts";
import { hydrated, openBag, untilServed } from "./steps/shopping.ts";

test.describe.configure({ timeout: 90_000 });

const front = (page: Page) => page.getByRole("region", { name: "Sobre a loja" });
const asking = /\/agora\.json$/;

/** The person looks at another tab, or back at this one. */
const look = (page: Page, visibility: "hidden" | "visible") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);

test("a clock that is an hour ahead closes no shop, and refuses nothing", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now + hourMs });
  const opening = openBetween(now - hourMs, now + hourMs / 2);
  const { bag } = await openCakeBag(page, server.dataDir, { opening });
  await expect(bag.getByText(/^Fechada/)).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(bag.getByText(/^Fechada/)).toHaveCount(0);
  await placeOrder(page);
});

test("a clock that is ten minutes ahead does not say that nobody has seen the order", {
  tag: "@once",
}, async ({ page, site, server }) => {
  const store = await openShop(server.dataDir);
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  const id = await sendOrder(page.request, site, store);
  const answered = page.waitForResponse(/\/status$/);
  await page.goto(`/${store.slug}/pedido/${id}`);
  await hydrated(page);
  await answered;
  await page.clock.runFor(5_000);
  await expect(page.getByText(/^A loja ainda não viu/)).toHaveCount(0);
});

test("an open page notices a pause that is set and lifted: in sight, in half a minute, and in the bag", {
  tag: "@once",
}, async ({ page, server }) => {
  await page.clock.install();
  const { store } = await openCakeBag(page, server.dataDir, {
    opening: openBetween(Date.now() - hourMs, Date.now() + hourMs),
  });
  const address = `/${store.slug}/agora.json`;
  const pause = async (until: number | null) => {
    await changeStore(server.dataDir, store.id, { paused_at: until && Date.now(), paused_until: until });
    await untilServed(page, address, until ? new RegExp(String(until)) : /"pause":null/);
  };
  await page.getByRole("dialog", { name: "SACOLA" }).getByRole("button", { name: "Fechar" }).click();
  const paused = front(page).getByText(/^Em pausa até/);
  await expect(front(page).getByText(/^Aberta até/)).toBeVisible();

  await test.step("it comes into sight; nothing is asked while nobody looks", async () => {
    await look(page, "hidden");
    await pause(Date.now() + 20 * 60_000);
    let asked = 0;
    page.on("request", (request) => {
      if (asking.test(request.url())) asked++;
    });
    await page.clock.runFor(120_000);
    expect(asked).toBe(0);
    await expect(paused).toHaveCount(0);
    await look(page, "visible");
    await expect(paused).toBeVisible();
  });
  await test.step("it is looked at", async () => {
    await pause(null);
    await page.clock.fastForward(31_000);
    await expect(paused).toHaveCount(0);
    await expect(front(page).getByText(/^Aberta até/)).toBeVisible();
  });
  await test.step("the bag opens", async () => {
    await pause(Date.now() + 25 * 60_000);
    const bag = await openBag(page);
    await expect(bag.getByText(/^Em pausa até/)).toBeVisible();
  });
  await test.step("it is about to refuse", async () => {
    await pause(null);
    await placeOrder(page);
  });
});

test("hours that have changed refuse nothing while the page still has the old ones", {
  tag: "@once",
}, async ({ page, server }) => {
  const opens = Date.now() + hourMs;
  const { store, bag } = await openCakeBag(page, server.dataDir, {
    opening: openBetween(opens, opens + hourMs),
  });
  await expect(bag.getByText(/^Fechada/)).toBeVisible();
  // The new ones take long to load.
  await page.route(new RegExp(`/${store.slug}(/cart)?\\.data`), () => {});
  const address = `/${store.slug}/agora.json`;
  const before: { terms: string } = await (await page.request.get(address)).json();
  await changeStore(server.dataDir, store.id, { opening: null });
  await untilServed(page, address, new RegExp(`^(?!.*"${before.terms}")`));
  await placeOrder(page);
});

test("the open list notices a pause that is set and lifted, in sight and within half a minute", {
  tag: "@once",
}, async ({ page, server }) => {
  await page.clock.install();
  const store = await openShop(server.dataDir, { name: `Quitanda ${randomUUID()}` });
  const later = Date.now() + 20 * 60_000;
  const pause = async (until: number | null) => {
    await changeStore(server.dataDir, store.id, { paused_at: until && Date.now(), paused_until: until });
    const list = async () => (await (await page.request.get("/")).text()).includes(String(later));
    await expect.poll(list).toBe(until !== null);
  };
  await page.goto("/");
  await hydrated(page);
  const card = page.getByRole("link", { name: store.name });
  const paused = card.getByText(/^Em pausa até/);
  await expect(card).toBeVisible();
  const cards = page.getByRole("list", { name: "Lojas" }).getByRole("link");
  const places = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const before = await places();
  expect(before).toContain(`/${store.slug}`);
  await page.clock.fastForward(31_000);
  await pause(later);
  await page.clock.fastForward(31_000);
  await expect(paused).toBeVisible();
  expect(await places(), "no card moves under a thumb").toEqual(before);
  await pause(null);
  await look(page, "hidden");
  await look(page, "visible");
  await expect(paused).toHaveCount(0);
});

test("what it asks for is small, the same for everyone, and not sent twice", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const { store } = await openCakeBag(page, server.dataDir);
  const address = `/${store.slug}/agora.json`;
  const first = await page.request.get(address);
  const { etag = "", "cache-control": caching } = first.headers();
  expect(caching).toBe("public, no-cache");
  expect((await first.body()).length).toBeLessThan(200);
  const again = await page.request.get(address, { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  expect(Math.abs(Date.parse(again.headers().date ?? "") - Date.now())).toBeLessThan(5_000);
  expect((await page.request.get("/nenhuma-loja/agora.json")).status()).toBe(404);
});
