import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";
import { joinStore, leaveStore, signInAs } from "./steps/panel.ts";

const goods = { products: [product("Cesta", { stock: 500 })], categories: [], ...asksNothing };
const live = (page: Page) => page.getByText("ao vivo", { exact: true });
const cards = (page: Page) => page.getByRole("link", { name: /^Pedido / });

test("without a network the board says how old it is, and catches up by itself", { tag: "@once" }, async ({
  page,
  context,
  site,
  server,
  request,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const store = await addStore(server.dataDir, ownStore(goods));
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await sendOrder(request, site, store);
  await signInAs(page, "dona");
  await page.clock.install();
  await page.goto(`/painel/${store.slug}/pedidos`);
  await expect(live(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  await context.setOffline(true);
  await page.clock.runFor(12_000);
  await expect(page.getByText(/^reconectando… há \d+ s$/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Reconectando" })).toBeAttached();
  await axe("colors");
  await shot("board-late");
  await page.clock.runFor(60_000);
  await expect(page.getByText(/^SEM CONEXÃO há \d min: novos pedidos não aparecem aqui$/)).toBeVisible();
  await axe("colors");
  await shot("board-lost");
  for (let order = 0; order < 2; order++) await sendOrder(request, site, store);

  await context.setOffline(false);
  await expect(page.getByText("Atualizado, 2 pedidos novos", { exact: true }).last()).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await page.clock.runFor(8_000);
  await expect(live(page)).toBeVisible();

  // Whoever is removed loses the open page.
  await leaveStore(server.dataDir, store.id, "dona");
  allowConsole(/404/);
  await expect(page.getByText("ao vivo", { exact: true })).toHaveCount(0);
  await expect(page.getByText("(404)")).toBeVisible();
});

test("a server that is killed and started again is found again, nothing missed or doubled", {
  tag: "@once",
}, async ({ page, request, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|Failed to load/);
  const dataDir = await mkdtemp(join(tmpdir(), "n1-board-"));
  let server = await startServer({ dataDir });
  const { url } = server;
  const { port } = new URL(url);
  try {
    const store = await addStore(dataDir, ownStore(goods));
    await joinStore(dataDir, store.id, "dona", "owner");
    const answer = await page.request.post(`${url}/auth/login`, {
      form: { email: "dona@demo.n1", password: "dona-demo" },
      headers: { origin: url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    await sendOrder(request, url, store);
    await page.goto(`${url}/painel/${store.slug}/pedidos`);
    await expect(live(page)).toBeVisible();
    // A worker whose script is on its way when the server dies is an error of its own.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await server.kill();
    await expect(page.getByText(/^reconectando… há \d+ s$/)).toBeVisible();
    server = await startServer({ dataDir, env: { PORT: port } });
    await sendOrder(request, url, store);
    await expect(cards(page)).toHaveCount(2, { timeout: 20_000 });
    await sendOrder(request, url, store);
    await expect(cards(page)).toHaveCount(3);
    await expect(live(page)).toBeVisible({ timeout: 15_000 });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
