import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { product } from "#tests/harness/shops.ts";
import { notice, orderButton, placeOrder } from "./steps/checkout.ts";
import { changeOnSending, changeStore, openOwnBag, ordersOf } from "./steps/own-bag.ts";
import { untilServed } from "./steps/shopping.ts";

const inactive = /Loja não ativa!/;
const lines = (page: Page) =>
  page.getByRole("region", { name: "Sua sacola está guardada" }).getByRole("listitem");

test("a store that goes inactive keeps its customers' bags, says why they wait, and is as it was when it is back", {
  tag: "@once",
}, async ({ page, server, axe, shot, allowConsole }) => {
  // The open bag may ask for its stock once more when the store is not active already.
  allowConsole(/status of 404.*\/stock\?/);
  const { store, bag } = await openOwnBag(page, server.dataDir, product("Bolo"), product("Torta"));
  await changeStore(server.dataDir, store.id, { active: false });
  await untilServed(page, `/${store.slug}/cart`, inactive);
  await page.reload();
  await expect(page.getByText("Loja não ativa!", { exact: true })).toBeVisible();
  await expect(lines(page)).toHaveText(["2 xBolo", "2 xTorta"]);
  await expect(page.getByText("Ela não pode ser pedida agora, porque a loja não está ativa.")).toBeVisible();
  await axe();
  await shot("inactive-store-bag");

  // The menu's own address, and a second look, leave it alone too.
  await page.goto(`/${store.slug}`);
  await expect(lines(page)).toHaveCount(2);

  await changeStore(server.dataDir, store.id, { active: true });
  await untilServed(page, `/${store.slug}/cart`, /Torta/);
  await page.goto(`/${store.slug}/cart#bag-index`);
  await expect(bag.getByRole("spinbutton")).toHaveCount(2);
  await expect(bag.getByRole("spinbutton").first()).toHaveValue("2");
  await expect(notice(page, /saiu da sacola/)).toHaveCount(0);
  await placeOrder(page);
});

test("an order that is sent meanwhile is refused, and the bag is still there", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await changeOnSending(page, () => changeStore(server.dataDir, store.id, { active: false }));
  await orderButton(page).click();
  await expect(notice(page, "Loja não ativa!")).toBeVisible();
  await expect(lines(page)).toHaveText(["2 xBolo"]);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);
});
