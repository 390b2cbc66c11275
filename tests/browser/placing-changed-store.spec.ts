import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { card, chooseDelivery, choosePayment, notice, orderButton, placeOrder } from "./steps/checkout.ts";
import { asks, changeOnSending, changeStore, openOwnBag, ordersOf } from "./steps/own-bag.ts";
import { openRemembered } from "./steps/remembered.ts";
import { openBag, row } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("price and stock changed meanwhile: named, brought up to date, nothing ordered unseen", async ({
  page,
  server,
  allowConsole,
  shot,
}) => {
  allowConsole(/status of 409/);
  const [bolo, torta, pudim] = [product("Bolo"), product("Torta"), product("Pudim")];
  const { store, bag } = await openOwnBag(page, server.dataDir, bolo, torta, pudim);
  await changeOnSending(page, async () => {
    await changeProduct(server.dataDir, store.id, bolo.id, { sale_cents: 1_250 });
    await changeProduct(server.dataDir, store.id, torta.id, { qtde: 1 });
    await changeProduct(server.dataDir, store.id, pudim.id, { active: false });
  });
  await orderButton(page).click();
  await expect(notice(page, /^O preço de Bolo mudou de R\$\s10,00 para R\$\s12,50\.$/)).toBeVisible();
  await expect(
    notice(page, "A quantidade de Torta mudou de 2 para 1, o disponível em estoque."),
  ).toBeVisible();
  await expect(notice(page, "Pudim não está mais disponível e saiu da sacola.")).toBeVisible();
  await shot("bag-changed");
  await expect(bag.getByRole("listitem")).toHaveCount(2);
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);

  // The menu below knows it too, and the bag opens again as it was left.
  await bag.getByRole("button", { name: "Fechar" }).click();
  await expect(row(page, "Bolo")).toContainText(/R\$\s12,50/);
  await expect(row(page, "Pudim")).toHaveCount(0);
  await openBag(page);
  await placeOrder(page);
  expect(await ordersOf(server.dataDir, store.id)).toMatchObject([{ total_cents: 2 * 1_250 + 1_000 }]);
});

const changes = [
  [
    "the minimum was raised",
    { order_min_cents: 9_000 },
    /^O valor mínimo do pedido, tem q ser igual ou superior a R\$\s90,00$/,
    (page: Page) => page.locator("#checkout-minimum"),
  ],
  [
    "the chosen delivery is not offered any more",
    { offers_withdraw: false },
    "A loja não oferece esta forma de entrega.",
    (page: Page) => page.locator("#checkout-delivery"),
  ],
  [
    "the chosen payment is not offered any more",
    { pay_cash: false },
    "A loja não oferece esta forma de pagamento.",
    (page: Page) => card(page, "Forma de pagamento"),
  ],
  [
    "a contact is asked for now",
    { require_contact: true },
    "Por favor, preencher todos os campos!",
    (page: Page) => card(page, "Contato"),
  ],
] as const;

test("what the store changed meanwhile is said, and the focus is on its card", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const requires = { contact: false, address: false, payment: true };
  for (const [what, change, said, focused] of changes) {
    await test.step(what, async () => {
      const store = await addStore(
        server.dataDir,
        ownStore({ ...asks, requires, products: [product("Bolo")], orderMinCents: 500 }),
      );
      await openRemembered(page, store, { bag: { Bolo: 1 } });
      await chooseDelivery(page, "Retirada");
      await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
      const served = async () => (await page.request.get(`/${store.slug}`)).text();
      const before = await served();
      await inShopFile(server.dataDir, (query) =>
        query.updateTable("stores").set(change).where("id", "=", store.id).execute(),
      );
      // A change made in the file itself is known to the pages a moment later than to an order.
      await expect.poll(served).not.toBe(before);
      await orderButton(page).click();
      await expect(notice(page, said)).toBeVisible();
      await expect(focused(page)).toBeFocused();
      expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);
    });
  }
});

test("a store that closed meanwhile says so", async ({ page, server, allowConsole }) => {
  allowConsole(/status of 409/);
  const { store } = await openOwnBag(page, server.dataDir, product("Bolo"));
  await changeOnSending(page, () => changeStore(server.dataDir, store.id, { active: false }));
  await orderButton(page).click();
  await expect(notice(page, "Loja não ativa!")).toBeVisible();
  expect(await ordersOf(server.dataDir, store.id)).toHaveLength(0);
});
