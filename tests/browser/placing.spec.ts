import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { giveContact, onOrderPage, openCard, orderButton, placeOrder } from "./steps/checkout.ts";
import { asks, openOwnBag, ordersOf, sending } from "./steps/own-bag.ts";
import { openRemembered } from "./steps/remembered.ts";
import { holdBack } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("pressed twice and three times at once: one order", async ({ page, server }) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await orderButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await onOrderPage(page);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(1);
});

test("while it is under way the button shows it, and 'Aguarde...' after a moment", async ({
  page,
  server,
}) => {
  await openOwnBag(page, server.dataDir, product("Bolo"));
  const release = await holdBack(page, sending);
  await orderButton(page).click();
  await expect(orderButton(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Aguarde...", { exact: true })).toBeVisible();
  release();
  await onOrderPage(page);
});

test("two tabs with the same bag make one order", async ({ page, context, server }) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  const other = await context.newPage();
  await other.goto(`/${store.slug}/cart`);
  await expect(orderButton(other)).toBeVisible();
  // Whichever is later may find its bag already empty.
  const buttons = await Promise.all([page, other].map((tab) => orderButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  await Promise.any([onOrderPage(page), onOrderPage(other)]);
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(1);
});

test("the bag is closed while the order is under way: its page opens all the same", async ({
  page,
  server,
}) => {
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  const release = await holdBack(page, sending);
  await orderButton(page).click();
  await page.goBack();
  await expect(page).toHaveURL(`/${store.slug}`);
  release();
  await onOrderPage(page);
});

test("the contact typed for an order is offered for the next one", async ({ page, server }) => {
  const store = await addStore(server.dataDir, ownStore({ ...asks, products: [product("Bolo")] }));
  await openRemembered(page, store, { bag: { Bolo: 1 } });
  await giveContact(page);
  await placeOrder(page);
  await openRemembered(page, store, { bag: { Bolo: 1 } });
  const dialog = await openCard(page, "Contato");
  await expect(dialog.getByRole("radio", { name: "(11) 9 8765-4321" })).toBeChecked();
});
