import { adegaDoZe } from "#db/demo/adega-do-ze.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { card, openCard } from "./steps/checkout.ts";
import { demoStore, openRemembered, remember } from "./steps/remembered.ts";
import { openBag, skol } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

/** Asks for all that a store can ask for, and sells little: axe has little to look at behind the bag. */
function askingStore() {
  const { payments, delivery, requires } = adegaDoZe;
  return ownStore({ payments, delivery, requires, categories: [], products: [product("Cesta")] });
}

test("each dialog lies over the bag, survives a reload, and closes by back, Escape and its button", async ({
  page,
  server,
  axe,
  shot,
  isMobile,
}) => {
  const store = await addStore(server.dataDir, askingStore());
  await remember(page, store, { bag: { Cesta: 1 } });
  await page.goto(`/${store.slug}`);
  const bag = await openBag(page);
  const dialogs = [
    ["Forma de pagamento", "payment"],
    ["Forma de Entrega", "delivery"],
    ["Contato", "contact"],
    ["Endereço", "address"],
  ] as const;
  // The others do the same at every size.
  for (const [name, hash] of isMobile ? dialogs : dialogs.slice(0, 1)) {
    await test.step(name, async () => {
      const dialog = await openCard(page, name);
      await expect(page).toHaveURL(`/${store.slug}/cart#${hash}-index`);
      await shot(hash);
      await axe();
      await page.reload();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(bag).toBeVisible();
      await openCard(page, name);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`/${store.slug}/cart#bag-index`);
      await expect(card(page, name)).toBeFocused();
      await openCard(page, name);
      await dialog.getByRole("button", { name: "Fechar" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(bag).toBeVisible();
    });
  }
  await page.goBack();
  await expect(page).toHaveURL(`/${store.slug}`);
});

test("payment: two groups with the store's methods, chosen by a press or by keys; forms have the room they need", async ({
  page,
  isMobile,
}) => {
  const bag = await openRemembered(page, demoStore("adega-do-ze"), { bag: { [skol]: 1 } });
  await test.step("address and contact cover a phone's whole screen, and are centred panels elsewhere", async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const name of ["Contato", "Endereço"] as const) {
      const dialog = await openCard(page, name);
      const box = () => dialog.boundingBox();
      if (isMobile) {
        await expect.poll(box).toEqual({ x: 0, y: 0, width, height });
      } else {
        await expect.poll(async () => middleOf(await box())).toEqual([width / 2, height / 2]);
        expect((await box())?.width).toBeLessThan(width * 0.75);
      }
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    }
  });
  await test.step("the arrow keys only move the choice; Enter ends it", async () => {
    const dialog = await openCard(page, "Forma de pagamento");
    await expect(page).toHaveURL("/adega-do-ze/cart#payment-index");
    const names = (group: string) => dialog.getByRole("group", { name: group }).getByRole("radio");
    await expect(names("Pague online")).toHaveCount(4);
    await expect(names("Pague na entrega/retirada")).toHaveCount(4);
    await names("Pague online").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "Mercado Pago" })).toBeChecked();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
    await expect(page.getByText("Mercado Pago", { exact: true })).toBeVisible();
  });
  await test.step("a press on what is already chosen closes it too", async () => {
    const dialog = await openCard(page, "Forma de pagamento");
    await dialog.getByRole("radio", { name: "Mercado Pago" }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a choice pressed twice closes its dialog, and the bag stays open", async () => {
    for (const [name, choice] of [
      ["Forma de Entrega", "Retirada"],
      ["Forma de pagamento", "Dinheiro"],
    ] as const) {
      const dialog = await openCard(page, name);
      await dialog.getByRole("radio", { name: choice }).dblclick();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
      await expect(bag.getByText(choice, { exact: true })).toBeVisible();
    }
  });
});

type Box = { x: number; y: number; width: number; height: number } | null;

const middleOf = (box: Box) => box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];

test("a link to a dialog opens it over the bag; one that the store does not ask for shows the bag", {
  tag: "@once",
}, async ({ page }) => {
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await remember(page, demoStore("adega-do-ze"), { bag: { [skol]: 1 } });
  await test.step("delivery, which the store asks for", async () => {
    await page.goto("/adega-do-ze/cart#delivery-index");
    const dialog = page.getByRole("dialog", { name: "Forma de Entrega" });
    await dialog.getByRole("radio", { name: "Retirada" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
    await expect(bag.getByText("Retirar na Loja")).toBeVisible();
  });
  await remember(page, demoStore("hortifruti-vila"), { bag: { "Banana Prata kg": 2 } });
  for (const hash of ["payment", "address", "delivery"]) {
    await test.step(`${hash}, which the store does not ask for`, async () => {
      await page.goto("about:blank");
      await page.goto(`/hortifruti-vila/cart#${hash}-index`);
      await expect(page).toHaveURL("/hortifruti-vila/cart#bag-index");
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(bag.getByText("Banana Prata kg")).toBeVisible();
    });
  }
});
