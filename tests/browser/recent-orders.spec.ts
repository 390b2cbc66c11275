import { expect, test } from "#tests/harness/fixtures.ts";
import { orderPizza } from "./steps/checkout.ts";

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
