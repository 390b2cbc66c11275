import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, ownStore, product } from "#tests/harness/shops.ts";
import {
  ageBox,
  card,
  choosePayment,
  giveAddress,
  giveContact,
  orderButton,
  placeOrder,
} from "./steps/checkout.ts";
import { addToBag, bagBar, openBag, untilServed } from "./steps/shopping.ts";

test.skip(({ isMobile }) => isMobile, "where there is room beside the menu");
test.describe.configure({ timeout: 90_000 });

const panel = (page: Page) => page.getByRole("complementary", { name: "Sacola" });
const bagDialog = (page: Page) => page.getByRole("dialog", { name: "SACOLA" });

/** Runs in the page: notes each time that the bag's own dialog is there. */
function watchForBagDialog(): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const titles = [...document.querySelectorAll('[role="dialog"] h2')].map((title) => title.textContent);
    if (titles.includes("SACOLA")) seen.push(location.href);
  }).observe(document, { childList: true, subtree: true });
}

test("the bag stands beside the menu, always in sight, and an order is made there", async ({
  page,
  axe,
  shot,
}) => {
  await page.addInitScript(watchForBagDialog);
  await page.goto("/adega-do-ze");
  await expect(panel(page).getByRole("heading", { name: "SACOLA" })).toBeVisible();
  await expect(panel(page).getByText("Ops, Sua sacola está vazia")).toBeVisible();
  await expect(panel(page).getByRole("button")).toHaveCount(0);
  await shot("panel-empty");

  await addToBag(page, "Skol Lata 350 ml", 6);
  const line = panel(page).getByRole("list", { name: "Itens da sacola" }).getByRole("listitem");
  await expect(line).toContainText(/R\$\s3,89 cada/);
  await expect(line).toContainText(/R\$\s23,34/);
  await expect(
    panel(page)
      .getByText(/^Faltam R\$\s26,66$/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(panel(page).getByText("6 produtos", { exact: true })).toBeVisible();
  await expect(panel(page).getByRole("definition").last()).toHaveText(/R\$\s23,34/);
  await shot("panel");
  await axe();

  // Wherever the menu is scrolled to, the bag and its button stay.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  await expect(line).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

  // The focus of a removed line stays in the bag.
  await addToBag(page, "Itaipava Lata 350 ml");
  await panel(page).getByRole("button", { name: "Excluir Itaipava Lata 350 ml" }).click();
  await expect(line).toHaveCount(1);
  await expect(panel(page).locator(":focus")).toHaveCount(1);

  await line.getByRole("spinbutton").fill("15");
  await expect(panel(page).getByText("Pedido mínimo atingido")).toBeVisible();
  await expect(bagBar(page)).toHaveAccessibleName(/Itens na sacola: 15 Ver sacola R\$\s58,35/);

  await card(page, "Forma de pagamento").click();
  const payment = page.getByRole("dialog", { name: "Forma de pagamento" });
  await expect(payment).toBeVisible();
  await expect(page).toHaveURL("/adega-do-ze/cart#payment-index");
  await page.keyboard.press("Escape");
  await expect(payment).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(card(page, "Forma de pagamento")).toBeFocused();

  await choosePayment(page, "Pague na entrega/retirada", "PIX");
  await giveContact(page);
  await ageBox(page).check();
  await giveAddress(page);
  await expect(panel(page).getByText("Rua Augusta, 1500", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/adega-do-ze");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await placeOrder(page);
  await page.goBack();
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(panel(page).getByText("Ops, Sua sacola está vazia")).toBeVisible();
});

test("the URLs of the bag and its dialogs mean the same beside the panel", async ({ page }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml", 6);
  const payment = page.getByRole("dialog", { name: "Forma de pagamento" });

  // A link to a dialog over the bag: over the menu and the panel, and closing it leaves those.
  await page.goto("about:blank");
  await page.goto("/adega-do-ze/cart#payment-index");
  await expect(payment).toBeVisible();
  await expect(bagDialog(page)).toHaveCount(0);
  await page.reload();
  await payment.getByRole("button", { name: "Fechar" }).click();
  await expect(payment).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(bagDialog(page)).toHaveCount(0);

  // A link to the bag opens its dialog, and what is opened from there lies over it.
  await page.goto("about:blank");
  await page.goto("/adega-do-ze/cart");
  await expect(bagDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
  await card(page, "Forma de pagamento").click();
  await expect(payment).toBeVisible();
  await payment.getByRole("radio", { name: "Dinheiro" }).click();
  await expect(payment).toHaveCount(0);
  await expect(bagDialog(page).getByText("Dinheiro")).toBeVisible();
  await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
  await bagDialog(page).getByRole("button", { name: "Fechar" }).click();
  await expect(bagDialog(page)).toHaveCount(0);
  await expect(panel(page).getByText("Dinheiro")).toBeVisible();

  // An empty bag has nothing over it.
  await panel(page).getByRole("button", { name: "Excluir Skol Lata 350 ml" }).click();
  await page.goto("about:blank");
  await page.goto("/adega-do-ze/cart#payment-index");
  await expect(page).toHaveURL("/adega-do-ze");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what is missing is said in the panel, takes the focus, and leaves the menu where it is", async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml", 15);
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await orderButton(page).click();
  await expect(page.getByText("Por favor, preencher todos os campos!")).toBeVisible();
  await expect(panel(page).getByText("Value is required")).toHaveCount(3);
  expect(await scrolled()).toBe(before);
});

test("below 1024 px the bar takes the panel's place", async ({ page }) => {
  await page.setViewportSize({ width: 1_023, height: 800 });
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml", 6);
  const bar = await bagBar(page).boundingBox();
  expect(bar?.y).toBeGreaterThan(700);
  await expect(bagBar(page)).toContainText(/Faltam R\$\s26,66/);
  await expect(page.getByRole("list", { name: "Itens da sacola" })).toHaveCount(0);
  await expect(orderButton(page)).toHaveCount(0);
  const bag = await openBag(page);
  await expect(orderButton(page)).toBeVisible();
  await bag.getByRole("button", { name: "Fechar" }).click();

  await page.setViewportSize({ width: 1_024, height: 800 });
  await expect(panel(page).getByRole("list", { name: "Itens da sacola" })).toBeVisible();
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  expect((await bagBar(page).boundingBox())?.y).toBeLessThan(120);
});

test("the panel's lines need no script of the checkout; what changed in the store is said when it comes, and stays said in the bag", async ({
  page,
  server,
}) => {
  const sold = product("Encarece", { saleCents: 500, stock: 9 });
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [sold] }));
  await page.goto(`/${store.slug}`);
  await addToBag(page, "Encarece", 4);
  // Away, because an open page asks by itself now and then, and would say it before.
  await page.goto("about:blank");
  await changeProduct(server.dataDir, store.id, sold.id, { sale_cents: 750, qtde: 3 });
  // The browser never becomes idle, so nothing is preloaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await untilServed(page, `/${store.slug}`, /7,50/);
  await page.goto(`/${store.slug}`);
  await expect(panel(page).getByRole("listitem")).toContainText("7,50 cada");
  await expect(panel(page).getByRole("spinbutton")).toHaveValue("3");
  const notices = page.getByRole("region", { name: "Avisos" });
  await expect(notices).toContainText(/mudou de 4 para 3/);
  // Their time stands still while they are pointed at.
  await notices.getByText(/mudou de 4 para 3/).hover();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => /\/assets\/(checkout|dialogs|forms)-/.test(path))).toEqual([]);
  await expect(orderButton(page)).toHaveCount(0);

  // Who opens the bag just then still reads it.
  await bagBar(page).press("Enter");
  await expect(bagDialog(page)).toBeVisible();
  await expect(orderButton(page).first()).toBeVisible();
  await expect(notices).toContainText(/mudou de 4 para 3/);
});
