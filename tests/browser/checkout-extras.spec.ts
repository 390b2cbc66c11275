import { expect, test } from "#tests/harness/fixtures.ts";
import { coupon, inShopFile } from "#tests/harness/shops.ts";
import { choosePayment, notice, openCard, orderButton, placeOrder } from "./steps/checkout.ts";
import { newestOrder, openCakeBag } from "./steps/own-bag.ts";

test.describe.configure({ timeout: 120_000 });

const onDelivery = "Pague na entrega/retirada";

test("cash asks for change, with the error at the field; cards name their brands", { tag: "@once" }, async ({
  page,
  server,
  axe,
  shot,
}) => {
  const { store, bag } = await openCakeBag(page, server.dataDir, {
    requires: { contact: true, address: false, payment: true },
    payments: ["cash", "credit"],
    cardBrands: ["Visa", "Mastercard", "Elo"],
  });
  const dialog = await openCard(page, "Forma de pagamento");
  await expect(dialog.getByText("Aceita Visa, Mastercard e Elo")).toBeVisible();
  await shot("payment-brands");
  await dialog.getByRole("radio", { name: "Cartão de Crédito" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bag.getByText(/Aceita Visa, Mastercard e Elo$/)).toBeVisible();
  await expect(bag.getByText("Não preciso de troco")).toHaveCount(0);
  await choosePayment(page, onDelivery, "Dinheiro");
  await expect(bag.getByRole("radio", { name: "Não preciso de troco" })).toBeChecked();

  await bag.getByRole("radio", { name: "Troco para" }).check();
  const amount = bag.getByLabel("Troco para quanto?");
  await amount.fill("10");
  await orderButton(page).press("Enter");
  const tooLow = /^O troco precisa ser para R\$\s20,00 ou mais\.$/;
  await expect(notice(page, tooLow)).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/O troco precisa ser para R\$\s20,00 ou mais\./);
  await expect(amount).toHaveValue("10");
  await shot("change-too-low");
  await axe();
  await page.reload();
  await expect(amount).toHaveValue("10,00");
  await amount.fill("");
  await page.reload();
  await expect(bag.getByRole("radio", { name: "Troco para" })).toBeChecked();
  await amount.fill("50");
  await placeOrder(page);
  const order = await newestOrder(server.dataDir, store.id);
  expect(order).toMatchObject({ payment: "cash", change_for_cents: 5_000 });
});

const useUp = (dataDir: string, storeId: string, code: string) =>
  inShopFile(dataDir, (query) =>
    query
      .updateTable("coupons")
      .set({ uses: 1 })
      .where("store_id", "=", storeId)
      .where("code", "=", code)
      .execute(),
  );

test("a coupon: typed in any case, shown in the totals, refused at the field, removed, and gone meanwhile", {
  tag: "@once",
}, async ({ page, server, axe, shot, allowConsole, isMobile }) => {
  allowConsole(/status of 422/);
  const coupons = [
    coupon("DEZ", { leastTotalCents: 4_000, maxUses: 1 }),
    coupon("VELHO", { until: 1_000 }),
    coupon("CEDO", { from: Date.now() + 86_400_000 }),
    coupon("ACABOU", { maxUses: 1 }),
  ];
  const { store, bag } = await openCakeBag(page, server.dataDir, { coupons });
  await useUp(server.dataDir, store.id, "ACABOU");
  const field = bag.getByLabel("Cupom");
  const apply = bag.getByRole("button", { name: "Aplicar" });
  for (const [code, problem] of [
    ["NADA", "Este cupom não existe. Confira o código."],
    ["velho", "Este cupom não vale mais."],
    ["cedo", "Este cupom ainda não vale."],
    ["acabou", "Este cupom já foi usado o máximo de vezes."],
    [" dez ", /^Este cupom vale a partir de R\$\s40,00 em produtos\.$/],
  ] as const) {
    await field.fill(code);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(code);
  }
  await shot("coupon-problem");
  await axe();

  // Typed and not applied: still there after a reload, and not left behind by the order.
  await page.reload();
  await expect(field).toHaveValue(" dez ");
  await expect(field).not.toBeFocused();
  await orderButton(page).press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Aplique o cupom ou apague o código.");

  await bag.getByRole("spinbutton").fill("2");
  const button = await orderButton(page).boundingBox();
  await apply.click();
  const remove = bag.getByRole("button", { name: "Remover o cupom DEZ" });
  await expect(remove).toBeFocused();
  await expect(bag.locator("dl")).toContainText(/Cupom DEZ\s*-R\$\s4,00/);
  await expect(bag.locator("dl")).toContainText(/Total a pagar\s*R\$\s36,00/);
  // On a wide screen the dialog is as high as what it holds.
  if (isMobile) expect(await orderButton(page).boundingBox()).toEqual(button);
  await shot("coupon-applied");
  await axe();

  // Below its least total it gives nothing, and says so at once; above it, it is there again.
  await bag.getByRole("spinbutton").fill("1");
  await expect(remove).toHaveAccessibleDescription(/^Este cupom vale a partir de/);
  await expect(bag.locator("dl")).toContainText(/Total a pagar\s*R\$\s20,00/);
  await bag.getByRole("spinbutton").fill("2");
  await page.reload();
  await expect(bag.locator("dl")).toContainText(/Total a pagar\s*R\$\s36,00/);
  await remove.press("Enter");
  await expect(field).toBeFocused();
  await expect(bag.locator("dl")).toContainText(/Total a pagar\s*R\$\s40,00/);
  await field.fill("dez");
  await field.press("Enter");
  await expect(remove).toBeFocused();

  await useUp(server.dataDir, store.id, "DEZ");
  await orderButton(page).press("Enter");
  const usedUp = "Este cupom já foi usado o máximo de vezes.";
  await expect(notice(page, usedUp)).toBeVisible();
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleDescription(usedUp);
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });
  await remove.press("Enter");
  await placeOrder(page);
  const order = await newestOrder(server.dataDir, store.id);
  expect(order).toMatchObject({ coupon: null, discount_cents: 0, total_cents: 4_000 });
});

test("a refused code left in its field: what to do is said, and the order goes on without it", {
  tag: "@once",
}, async ({ page, server, axe, shot }) => {
  const coupons = [coupon("DEZ", { leastTotalCents: 4_000 })];
  const { store, bag } = await openCakeBag(page, server.dataDir, { coupons });
  const field = bag.getByLabel("Cupom");
  const goOn = bag.getByRole("button", { name: "Continuar sem cupom" });
  await expect(goOn).toHaveCount(0);
  await field.fill("dez");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/^Este cupom vale a partir de R\$\s40,00 em produtos\.$/);
  await expect(goOn).toBeInViewport({ ratio: 1 });

  // The bag meets it, and meets it no more.
  await bag.getByRole("spinbutton").fill("2");
  await expect(field).not.toHaveAccessibleDescription(/./);
  await expect(goOn).toHaveCount(0);
  await bag.getByRole("spinbutton").fill("1");
  await expect(field).toHaveAccessibleDescription(/^Este cupom vale a partir de/);

  await orderButton(page).press("Enter");
  const toDo = "Aplique o cupom ou apague o código.";
  await expect(notice(page, toDo)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Aplique o cupom ou apague o código\.$/);
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await shot("coupon-left-in-field");
  await axe();
  await goOn.press("Enter");
  await expect(field).toHaveValue("");
  await expect(field).not.toHaveAccessibleDescription(/./);
  await expect(orderButton(page)).toBeFocused();
  await placeOrder(page);
  expect(await newestOrder(server.dataDir, store.id)).toMatchObject({ coupon: null, total_cents: 2_000 });
});

test("a coupon that gives something else by now is shown with what it gives", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const requires = { contact: false, address: false, payment: false };
  const coupons = [coupon("DEZ", { maxUsesPerPhone: 1 })];
  const { store, bag } = await openCakeBag(page, server.dataDir, { coupons });
  const served = async () => (await page.request.get(`/${store.slug}`)).text();
  const before = await served();
  await inShopFile(server.dataDir, (query) =>
    query
      .updateTable("stores")
      .set({ require_contact: requires.contact })
      .where("id", "=", store.id)
      .execute(),
  );
  // A change made in the file itself is known to the pages a moment later.
  await expect.poll(served).not.toBe(before);
  await page.reload();
  await expect(bag.getByText("(11) 9 8765-4321")).toHaveCount(0);
  await bag.getByLabel("Cupom").fill("dez");
  await bag.getByLabel("Cupom").press("Enter");
  // Its uses are counted by telephone.
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("coupons").set({ percent: 5 }).where("store_id", "=", store.id).execute(),
  );
  await orderButton(page).press("Enter");
  await expect(notice(page, "O desconto do cupom mudou. Confira o total e envie de novo.")).toBeVisible();
  await expect(bag.locator("dl")).toContainText(/Total a pagar\s*R\$\s19,00/);
  await placeOrder(page);
  const order = await newestOrder(server.dataDir, store.id);
  expect(order).toMatchObject({ coupon: "DEZ", total_cents: 1_900, contact: "11987654321" });
});
