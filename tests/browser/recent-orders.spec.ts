import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { openAccountMenu, signedUp } from "./steps/account.ts";
import { orderPizza } from "./steps/checkout.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";

test("the last orders of this browser are listed at the store, and only there", { tag: "@once" }, async ({
  page,
  shot,
}) => {
  const id = await orderPizza(page);
  await page.goto("/adega-do-ze");
  await expect(page.getByText("Últimos pedidos")).toHaveCount(0);
  await page.goto("/pizzaria-bella");
  const orders = page.getByRole("region", { name: "Últimos pedidos" });
  await orders.scrollIntoViewIfNeeded();
  await shot("recent-orders");
  await orders.getByRole("link", { name: /Pedido #/ }).click();
  await expect(page).toHaveURL(`/pizzaria-bella/pedido/${id}`);
});

test("an account's last orders are shown at the store in any browser, to that account alone", {
  tag: "@once",
}, async ({ page, server, site, shot }) => {
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, categories: [], products: [product("Cesta")] }),
  );
  await signedUp(page, site);
  const id = await sendOrder(page.request, site, store);
  const answered = page.waitForResponse("**/my-orders");
  await page.goto(`/${store.slug}`);
  expect((await answered).headers()["cache-control"]).toBe("no-store");
  const strip = page.getByRole("link", { name: /^Seu último pedido/ });
  await expect(strip).toHaveAttribute("href", `/${store.slug}/pedido/${id}`);
  const orders = page.getByRole("region", { name: "Últimos pedidos" });
  await expect(orders.getByRole("link", { name: /Pedido #/ })).toHaveCount(1);
  await expect(orders.getByRole("button", { name: /^Pedir de novo/ })).toBeVisible();
  await shot("account-orders");
  expect(await page.evaluate(() => localStorage.getItem("n1-orders") ?? "")).not.toContain(id);

  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(`/${store.slug}`);
  await expect(page.getByText("Cesta").first()).toBeVisible();
  await expect(strip).toHaveCount(0);
  expect(await (await page.request.get(`/api/stores/${store.slug}/my-orders`)).json()).toEqual({
    orders: [],
  });
});
