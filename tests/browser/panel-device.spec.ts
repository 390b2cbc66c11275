import { orderNumber } from "#domain/order-id.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { openAccountMenu } from "./steps/account.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { allowsPushes, blocksPushes, isSubscribed, openPushes } from "./steps/push.ts";

test.describe.configure({ timeout: 120_000 });

test("a phone of the shop turns notifications on, gets a test and a new order while nothing is open, and turns them off", {
  tag: "@once",
}, async ({ page, request, server, site, pushService, axe, shot }) => {
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, products: [product("Gelo 5 kg")] }),
  );
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  const receiver = pushService.subscribe();
  const received = () =>
    pushService.received.filter((push) => push.receiver === receiver).map(({ text }) => text);
  const devices = () =>
    inShopFile(server.dataDir, (query) =>
      query.selectFrom("panel_devices").select("user_id").where("store_id", "=", store.id).execute(),
    );

  // Without permission the browser shows nothing, and the page says how to give it.
  await blocksPushes(page);
  await page.goto(`/painel/${store.slug}/aparelho`);
  await expect(page.getByText("Bloqueado no navegador. Para liberar:")).toBeVisible();
  await expect(page.getByText("Abra “Permissões” e permita as notificações.")).toBeVisible();
  await axe();
  await shot("panel-device-blocked");

  await allowsPushes(page, receiver);
  await page.reload();
  const on = page.getByRole("button", { name: "Ativar notificações neste aparelho" });
  await expect(on).toBeVisible();
  await shot("panel-device-off");
  await on.click();
  await expect(page.getByText("Ligado", { exact: true })).toBeVisible();
  expect(await devices()).toEqual([{ user_id: "dona-demo" }]);
  await axe();
  await shot("panel-device-on");

  const pushes = await openPushes(page);
  await page.getByRole("button", { name: "Enviar notificação de teste" }).click();
  await expect.poll(received).toHaveLength(1);
  await pushes.deliver(received()[0] ?? "");
  await expect.poll(pushes.shown).toMatchObject([{ title: `Notificação de teste · ${store.name}` }]);

  const orderId = await sendOrder(request, site, store);
  await expect.poll(received).toHaveLength(2);
  await pushes.deliver(received()[1] ?? "");
  await expect
    .poll(async () => (await pushes.shown()).at(1))
    .toMatchObject({
      title: `Novo pedido ${orderNumber(orderId)} · ${store.name}`,
      options: {
        body: "1 item · R$ 10,00 · Retirada",
        tag: `board/${orderId}`,
        data: { path: `/painel/${store.slug}/pedidos/${orderId}` },
        requireInteraction: true,
        renotify: true,
      },
    });
  // As if nobody had looked for five minutes.
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("orders").set({ alarm_try_at: Date.now() }).where("id", "=", orderId).execute(),
  );
  // The browser takes the permission away from a site that shows nothing.
  await pushes.deliver("not ours");
  await expect.poll(async () => (await pushes.shown()).at(2)?.title).toBe("N1 DELIVERY");

  // A reload keeps it.
  await page.reload();
  await expect(page.getByText("Ligado", { exact: true })).toBeVisible();
  await expect
    .poll(() => received().map((text) => JSON.parse(text).title), { timeout: 40_000 })
    .toContain(`Ninguém viu o pedido ${orderNumber(orderId)} · ${store.name}`);

  await page.getByRole("button", { name: "Desativar" }).click();
  await expect(on).toBeVisible();
  expect(await devices()).toEqual([]);

  // Whoever signs out leaves nothing behind that the next user of this browser would be shown.
  await on.press("Enter");
  await expect(page.getByText("Ligado", { exact: true })).toBeVisible();
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  // Asked while the page is left, it would not answer.
  await expect(async () => expect(await isSubscribed(page)).toBe(false)).toPass();
});

test("the panel can be installed as an app of its own, and the shop's pages do not know of it @once", async ({
  page,
  request,
}) => {
  await signInAs(page, "dona");
  await page.goto("/painel");
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", "/painel/manifest.webmanifest");
  const answer = await request.get("/painel/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "Painel N1 DELIVERY",
    start_url: "/painel",
    scope: "/painel",
    display: "standalone",
  });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  await page.goto("/");
  await expect(link).toHaveCount(0);
});
