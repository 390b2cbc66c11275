import type { Page } from "@playwright/test";
import { freeEverywhere } from "#domain/delivery-areas.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { visitStore } from "./steps/account.ts";
import { moveServerClock } from "./steps/server-clock.ts";
import { alwaysOpen, bairro, clock, hourMs, openBetween } from "./steps/shop-hours.ts";
import { hydrated } from "./steps/shopping.ts";

const front = (page: Page) => page.getByRole("region", { name: "Sobre a loja" });
const cards = (page: Page) => page.getByRole("list", { name: "Lojas" }).getByRole("link");
const fixedFee = (feeCents: number) => ({
  areas: [],
  elsewhere: { feeCents, orderMinCents: 0, minutes: { from: 40, to: 55 } },
  freeFromCents: null,
});

test("the list tells of each store whether it is open, the fee and the minutes, open ones first", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const now = Date.now();
  const add = (name: string, facts: Parameters<typeof ownStore>[0]) =>
    addStore(server.dataDir, ownStore({ name: `${word} ${name}`, ...facts }));
  const word = `Rua${now}`;
  const [from, until] = [now + 3 * hourMs, now + 5 * hourMs];
  await add("A", { opening: openBetween(from, until), areas: fixedFee(500) });
  const paused = await add("B", { opening: alwaysOpen });
  await add("C", {
    opening: openBetween(now - hourMs, until),
    areas: {
      areas: [bairro("Moema"), bairro("Lapa", { feeCents: 900 })],
      elsewhere: null,
      freeFromCents: null,
    },
  });
  await add("D", { areas: freeEverywhere, delivery: ["delivery"] });
  await add("E", { opening: alwaysOpen, delivery: ["withdraw"] });
  await inShopFile(server.dataDir, (query) =>
    query
      .updateTable("stores")
      .set({ paused_at: now, paused_until: until })
      .where("id", "=", paused.id)
      .execute(),
  );
  const ours = cards(page).filter({ hasText: word });
  const texts = {
    closed: new RegExp(`A.*Fechada · abre (hoje|amanhã) às ${clock(from)}Entrega R\\$\\s5,00 · 40–55 min`),
    paused: new RegExp(`B.*Em pausa até (amanhã às )?${clock(until)}Entrega grátis`),
    open: new RegExp(`C.*Aberta até ${clock(until)}Entrega por bairro · 40–55 minRetirada`),
    silent: /D.*Entrega grátisSem mínimo$/,
    always: /E.*Aberta 24 horasRetirada/,
  };
  // The page is at most a second older than a change in the file.
  await expect(async () => {
    await page.goto("/");
    await expect(ours).toHaveText([texts.open, texts.silent, texts.always, texts.closed, texts.paused], {
      timeout: 500,
    });
  }).toPass();
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Buscar loja" }).fill(word);
  await expect(cards(page)).toHaveCount(5);
  await axe();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });
  await shot("stores-open-first");

  // The store last used stands before those that are closed like it.
  await visitStore(page, paused.slug);
  await page.goto("/");
  await expect(ours).toContainText([/ C/, / D/, / E/, / B.*Sua última loja/, / A/]);
});

test("a state turns at its minute without a reload, on the list and the front, and no card moves", async ({
  page,
  server,
}) => {
  const now = Date.now();
  const word = `Praça${now}`;
  const until = now + 2 * hourMs;
  const first = await addStore(
    server.dataDir,
    ownStore({ name: `${word} A`, opening: openBetween(now - hourMs, until) }),
  );
  await addStore(server.dataDir, ownStore({ name: `${word} B`, opening: alwaysOpen }));
  await page.clock.install({ time: now });
  const setAhead = await moveServerClock(page);
  const ours = cards(page).filter({ hasText: word });
  await expect(async () => {
    await page.goto("/");
    await expect(ours).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(ours.first()).toContainText(`Aberta até ${clock(until)}`);
  const opensAgain = /Fechada · abre \S+ às \d\d:\d\d/;
  setAhead(until - now + 60_000);
  await page.clock.fastForward(until - now + 60_000);
  await expect(ours.first()).toContainText(opensAgain);
  await expect(ours.first()).toContainText(`${word} A`);
  await expect(ours.nth(1)).toContainText("Aberta 24 horas");

  // The page was rendered when it was open: hydrated with that, and put right at once.
  await page.goto(`/${first.slug}`);
  await expect(front(page).getByText(opensAgain)).toBeVisible();

  // A browser whose clock is slow believes the server.
  setAhead(0);
  await page.clock.setSystemTime(now - 5 * hourMs);
  await page.reload();
  await hydrated(page);
  await expect(front(page).getByText(`Aberta até ${clock(until)}`)).toBeVisible();
  await page.clock.setSystemTime(now);
  await page.reload();
  await hydrated(page);
  setAhead(until - now + 60_000);
  await page.clock.fastForward(until - now + 60_000);
  await expect(front(page).getByText(opensAgain)).toBeVisible();
});

test("the front tells the same, and nothing of hours when the store sets none", { tag: "@once" }, async ({
  page,
  server,
  axe,
}) => {
  const opens = Date.now() + 3 * hourMs;
  const facts = { opening: openBetween(opens, opens + hourMs), areas: fixedFee(500) };
  const { slug } = await addStore(server.dataDir, ownStore(facts));
  const plain = await addStore(server.dataDir, ownStore());
  await page.goto(`/${slug}`);
  await expect(
    front(page)
      .getByRole("paragraph")
      .filter({ hasText: /Fechada|Sem pedido|Entrega|Retirada/ }),
  ).toHaveText([
    new RegExp(`^Fechada · abre (hoje|amanhã) às ${clock(opens)}$`),
    "Sem pedido mínimo",
    /^Entrega R\$\s5,00 · 40–55 min$/,
    "Retirada no local",
  ]);
  await axe();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.goto(`/${plain.slug}`);
  await expect(front(page).getByText("Entrega grátis", { exact: true })).toBeVisible();
  await expect(front(page).getByText(/Aberta|Fechada|Em pausa/)).toHaveCount(0);
});
