import { expect, test } from "#tests/harness/fixtures.ts";
import { openPanel, openShop, present, watchShifts } from "./steps/order-steps.ts";
import { sendOrder } from "./steps/orders.ts";
import { allowsPushes, blocksPushes } from "./steps/push.ts";
import { moveServerClock } from "./steps/server-clock.ts";
import { hydrated } from "./steps/shopping.ts";

test.describe.configure({ timeout: 90_000 });

test("when nobody looks the page says so at that minute, with whom to call, until somebody does", {
  tag: "@once",
}, async ({ page, browser, site, server, axe, shot, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const store = await openShop(server.dataDir, {
    seller: { name: "Loja", document: "", address: "", contact: "oi@loja.example, (11) 3333-4444" },
  });
  const shop = await openPanel(browser, site, store);
  await page.clock.install();
  const setAhead = await moveServerClock(page);
  await page.addInitScript(watchShifts);
  const id = await sendOrder(page.request, site, store);
  await page.goto(`/${store.slug}/pedido/${id}`);
  await hydrated(page);
  const honest = page.getByText(/^A loja ainda não viu o seu pedido/);
  setAhead(4 * 60_000);
  await page.clock.fastForward("04:00");
  await expect(page.getByText(/^Assim que a loja abrir/)).toBeVisible();
  await expect(honest).toHaveCount(0);
  setAhead(5 * 60_000 + 3_000);
  await page.clock.fastForward("01:03");
  await expect(honest).toBeVisible();
  await expect(page.getByRole("link", { name: "Ligar (11) 3333-4444" })).toHaveAttribute(
    "href",
    "tel:+551133334444",
  );
  const question = new URL(
    (await page.getByRole("link", { name: "Falar no WhatsApp" }).getAttribute("href")) ?? "",
  );
  expect(question.searchParams.get("text")).toContain(`${site}/${store.slug}/pedido/${id}`);
  await axe();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });
  await shot("order-steps-late");

  // Seen at last, and heard although the stream was silent for minutes and is refused now.
  await page.route(/\/events$/, (route) => route.abort());
  await shop.see(id);
  await page.clock.runFor(60_000);
  await expect(present(page)).toHaveText(/^A loja viu seu pedido às/);
  await expect(honest).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  await shop.close();
});

test("a browser is told of each step where its owner wants it, and asks for permission only then", {
  tag: "@once",
}, async ({ page, browser, site, server, pushService, axe, shot }) => {
  const store = await openShop(server.dataDir);
  const shop = await openPanel(browser, site, store);
  const receiver = pushService.subscribe();
  const received = () =>
    pushService.received.filter((push) => push.receiver === receiver).map(({ text }) => text);
  const id = await sendOrder(page.request, site, store);
  await blocksPushes(page);
  await page.goto(`/${store.slug}/pedido/${id}`);
  const on = page.getByRole("button", { name: "Ativar avisos" });
  await expect(page.getByText(/^Os avisos estão bloqueados neste navegador/)).toBeVisible();
  await expect(on).toHaveCount(0);
  await page.getByText(/^Os avisos estão bloqueados/).scrollIntoViewIfNeeded();
  await shot("order-watch-blocked");

  await allowsPushes(page, receiver);
  await page.reload();
  await expect(page.getByText("Avisar neste aparelho quando o pedido andar")).toBeVisible();
  await on.click();
  const off = page.getByRole("button", { name: "Parar de avisar" });
  await expect(off).toBeVisible();
  await axe();
  await shot("order-watch-on");
  await shop.move(id, { to: "preparing", minutes: 30 });
  await expect.poll(received).toHaveLength(1);
  expect(received()[0]).toContain("Em preparo");

  // Kept in this browser; ended by a press.
  await page.reload();
  await off.click();
  await expect(on).toBeVisible();
  await shop.move(id, { to: "ready" });
  await expect(present(page)).toHaveText("Pronto para retirada");
  await on.click();
  await expect(off).toBeVisible();
  await shop.move(id, { to: "done" });
  await expect.poll(received).toHaveLength(2);
  await expect(page.getByText("O pedido terminou: não há mais o que avisar.")).toBeVisible();
  await expect(page.getByRole("button", { name: /avisos|avisar/ })).toHaveCount(0);
  await shop.close();
});
