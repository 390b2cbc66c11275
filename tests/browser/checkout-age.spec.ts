import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { ageBox, orderButton, placeOrder, topDialog } from "./steps/checkout.ts";
import { asks, newestOrder, openCakeBag } from "./steps/own-bag.ts";
import { addToBag, openBag } from "./steps/shopping.ts";

test("a bag with something for adults asks for it once in this browser", { tag: "@once" }, async ({
  page,
  server,
  axe,
  shot,
}) => {
  const { store, bag } = await openCakeBag(page, server.dataDir, {
    products: [product("Licor de jabuticaba", { adult: true, saleCents: 2_000 })],
  });
  await expect(bag.getByText(/\(ECA, art\. 81\).*documento com foto.*na\s+entrega/)).toBeVisible();
  await orderButton(page).press("Enter");
  await expect(ageBox(page)).toBeFocused();
  await expect(ageBox(page)).toHaveAccessibleDescription(/Confirme que você tem 18 anos ou mais\.$/);
  await expect(topDialog(page)).toHaveCount(0);
  await shot("age");
  await axe();
  await page.keyboard.press("Space");
  await expect(ageBox(page)).toBeChecked();
  await expect(bag.getByText("Confirme que você tem 18 anos ou mais.")).toHaveCount(0);
  await page.reload();
  await expect(ageBox(page)).toBeChecked();
  await placeOrder(page);
  expect(await newestOrder(server.dataDir, store.id)).toMatchObject({ adult: true });

  // The next order, in another store, to be fetched there.
  const next = await addStore(
    server.dataDir,
    ownStore({ ...asks, products: [product("Licor de pequi", { adult: true })], delivery: ["withdraw"] }),
  );
  await page.goto(`/${next.slug}`);
  await addToBag(page, "Licor de pequi");
  const nextBag = await openBag(page);
  await expect(ageBox(page)).toBeChecked();
  await expect(nextBag.getByText(/documento com foto.*na\s+retirada/)).toBeVisible();
  await placeOrder(page);
  expect(await newestOrder(server.dataDir, next.id)).toMatchObject({ adult: true });
  await expect(page.getByText("Um documento é pedido na retirada")).toBeVisible();
  await expect(page.getByText(/na entrega/)).toHaveCount(0);
});
