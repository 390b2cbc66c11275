import { orderNumber } from "#domain/order-id.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { column, makeStore, openBoard } from "./steps/board.ts";
import { sendOrder } from "./steps/orders.ts";

test("everything by keyboard", async ({ page, site, server }) => {
  const store = await makeStore(server.dataDir);
  const first = await sendOrder(page.request, site, store);
  const second = await sendOrder(page.request, site, store);
  await openBoard(page, store, "dona");
  const link = (id: string) => page.getByRole("link", { name: `Pedido ${orderNumber(id)}` });
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Teclas" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page).not.toHaveURL(/#/);

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("ArrowDown");
  await expect(link(first)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link(second)).toBeFocused();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: `Aceitar pedido ${orderNumber(second)}` });
  await dialog.getByLabel("Outro tempo (minutos)").fill("25");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/#/);
  const cooking = await column(page, "Preparo");
  await expect(cooking.getByText("25 min", { exact: true })).toBeVisible();
  await link(second).focus();
  await page.keyboard.press("s");
  await expect((await column(page, "Saiu")).getByText(orderNumber(second))).toBeVisible();
  await link(second).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/pedidos/${second}$`));
  // What was promised last is offered first.
  await page.goBack();
  await expect(page).toHaveURL(/\/pedidos(\?etapa=saiu)?$/);
  await expect(link(second)).toBeVisible();
  await column(page, "Novos");
  await link(first).focus();
  await page.keyboard.press("A");
  await expect(page.getByRole("dialog").getByLabel("Outro tempo (minutos)")).toHaveValue("25");
});
