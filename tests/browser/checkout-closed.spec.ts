import { expect, test } from "#tests/harness/fixtures.ts";
import { notice, orderButton, placeOrder } from "./steps/checkout.ts";
import { changeStore, openCakeBag, ordersOf } from "./steps/own-bag.ts";
import { moveServerClock } from "./steps/server-clock.ts";
import { untilServed } from "./steps/shopping.ts";

test.describe.configure({ timeout: 90_000 });

const hourMs = 3_600_000;
const timeZone = "America/Sao_Paulo";

const dateOf = (instant: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(instant);

/** Closed today and tomorrow, whatever the time is. */
const closedDays = () =>
  [0, 24].map((hours) => ({ date: dateOf(Date.now() + hours * hourMs), intervals: [] }));

const closed = /^Fechada · abre \S+ às 00:00/;

test("a closed store: the bag can be filled, says so at the top, and stays", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const opening = { weekly: [], special: closedDays(), timeZone, pause: null };
  const { store, bag } = await openCakeBag(page, server.dataDir, { opening });
  const card = bag.getByText(closed);
  await expect(card).toBeVisible();
  await expect(bag.getByText("ela fica guardada até a loja abrir")).toBeVisible();
  const [top, list] = [await card.boundingBox(), await bag.getByRole("list").first().boundingBox()];
  expect(top?.y).toBeLessThan(list?.y ?? 0);
  await shot("bag-closed");
  await axe();

  await orderButton(page).press("Enter");
  await expect(notice(page, closed)).toBeVisible();
  await expect(bag.locator("#checkout-slot")).toBeFocused();
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);
  await page.reload();
  await expect(bag.getByText("Bolo de fubá").first()).toBeVisible();
});

test("a store that closes meanwhile: the server refuses, with when it opens again, and nothing is lost", {
  tag: "@once",
}, async ({ page, server, axe, allowConsole }) => {
  allowConsole(/status of 422/);
  const { store, bag } = await openCakeBag(page, server.dataDir);
  const until = Date.now() + 49 * hourMs;
  await changeStore(server.dataDir, store.id, { paused_at: Date.now(), paused_until: until });
  await orderButton(page).click();
  const paused = /^Em pausa até \S+ às \d\d:\d\d/;
  await expect(notice(page, paused)).toBeVisible();
  await expect(bag.getByText(paused)).toBeVisible();
  await expect(bag.locator("#checkout-slot")).toBeFocused();
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);

  await untilServed(page, `/${store.slug}/cart`, new RegExp(`\\b${until}\\b`));
  await changeStore(server.dataDir, store.id, { paused_at: null, paused_until: null });
  await untilServed(page, `/${store.slug}/cart`, new RegExp(`^(?!.*\\b${until}\\b)`, "s"));
  await page.reload();
  await expect(bag.getByText(paused)).toHaveCount(0);
  await placeOrder(page);
});

test("the bag turns at the minute at which the store opens, without a reload", { tag: "@once" }, async ({
  page,
  server,
}) => {
  await page.clock.install();
  const setAhead = await moveServerClock(page);
  const { store, bag } = await openCakeBag(page, server.dataDir, { ahead: { leadMinutes: 0, capacity: 5 } });
  const until = Date.now() + 2 * hourMs;
  await changeStore(server.dataDir, store.id, { paused_at: Date.now(), paused_until: until });
  await untilServed(page, `/${store.slug}/cart`, new RegExp(`\\b${until}\\b`));
  await page.reload();
  await expect(bag.getByText(/^Em pausa até/)).toBeVisible();
  await expect(bag.getByText("Escolha um horário", { exact: true })).toBeVisible();
  setAhead(2 * hourMs + 3_000);
  await page.clock.fastForward(2 * hourMs + 3_000);
  await expect(bag.getByText(/^Em pausa até/)).toHaveCount(0);
  await expect(bag.getByText("Para agora")).toBeVisible();
});

test("the bag turns with the next answer when the one at that minute did not come", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.clock.install();
  const setAhead = await moveServerClock(page);
  const { store, bag } = await openCakeBag(page, server.dataDir);
  const until = Date.now() + 2 * hourMs;
  await changeStore(server.dataDir, store.id, { paused_at: Date.now(), paused_until: until });
  await untilServed(page, `/${store.slug}/cart`, new RegExp(`\\b${until}\\b`));
  const unanswered: string[] = [];
  let away = true;
  await page.route(/\/(agora\.json|stock\?.*)$/, (route) => {
    if (!away) return route.fallback();
    unanswered.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  const paused = bag.getByText(/^Em pausa até/);
  await expect(paused).toBeVisible();
  await expect.poll(() => unanswered.length).toBeGreaterThan(0);
  setAhead(2 * hourMs + 3_000);
  const before = unanswered.length;
  await page.clock.fastForward(2 * hourMs + 3_000);
  await expect.poll(() => unanswered.length).toBeGreaterThan(before);
  // The clock of this device alone decides nothing.
  await expect(paused).toBeVisible();
  away = false;
  setAhead(2 * hourMs + 3_000 + 5 * 60_000);
  await page.clock.fastForward(5 * 60_000);
  await expect(paused).toHaveCount(0);
});
