import { expect, test } from "#tests/harness/fixtures.ts";
import { card, openCard } from "./steps/checkout.ts";
import { addToBag, openBag } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("payment: two groups with the store's methods; one press chooses and closes", async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
  const dialog = await openCard(page, "Forma de pagamento");
  await expect(page).toHaveURL("/adega-do-ze/cart#payment-index");
  await shot("payment");
  await axe();
  const names = (group: string) => dialog.getByRole("group", { name: group }).getByRole("radio");
  await expect(names("Pague online")).toHaveCount(4);
  await expect(names("Pague na entrega/retirada")).toHaveCount(4);
  // The arrow keys only move the choice; Enter ends it.
  await names("Pague online").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Mercado Pago" })).toBeChecked();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
  await expect(page.getByText("Mercado Pago", { exact: true })).toBeVisible();
  // What is already chosen closes it too.
  await openCard(page, "Forma de pagamento");
  await dialog.getByRole("radio", { name: "Mercado Pago" }).click();
  await expect(dialog).toHaveCount(0);
});

for (const [name, path] of [
  ["payment", "/hortifruti-vila/cart#payment-index"],
  ["address", "/hortifruti-vila/cart#address-index"],
  ["delivery", "/hortifruti-vila/cart#delivery-index"],
] as const) {
  test(`a link to a dialog that the store does not ask for shows the bag: ${name}`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/hortifruti-vila");
    await addToBag(page, "Banana Prata kg", 2);
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page).toHaveURL("/hortifruti-vila/cart#bag-index");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page.getByRole("dialog", { name: "SACOLA" })).toBeVisible();
  });
}

test("address and contact cover a phone's whole screen, and are centred panels elsewhere", async ({
  page,
  isMobile,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
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

type Box = { x: number; y: number; width: number; height: number } | null;

const middleOf = (box: Box) => box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];

for (const [name, hash] of [
  ["Forma de Entrega", "delivery"],
  ["Contato", "contact"],
  ["Endereço", "address"],
  ["Forma de pagamento", "payment"],
] as const) {
  test(`#${hash}-index lies over the bag, survives a reload, and closes by back, Escape and its button`, {
    tag: hash === "payment" ? [] : "@once",
  }, async ({ page, axe }) => {
    await page.goto("/adega-do-ze");
    await addToBag(page, "Skol Lata 350 ml");
    const bag = await openBag(page);
    const dialog = await openCard(page, name);
    await expect(page).toHaveURL(`/adega-do-ze/cart#${hash}-index`);
    await axe();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(bag).toBeVisible();
    await openCard(page, name);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/adega-do-ze/cart#bag-index");
    await expect(card(page, name)).toBeFocused();
    await openCard(page, name);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bag).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/adega-do-ze");
  });
}

test("a choice pressed twice closes its dialog, and the bag stays open", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  const bag = await openBag(page);
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

test("a link straight to a dialog opens it over the bag", { tag: "@once" }, async ({ page, isMobile }) => {
  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await page.goto("about:blank");
  await page.goto("/adega-do-ze/cart#delivery-index");
  const dialog = page.getByRole("dialog", { name: "Forma de Entrega" });
  await dialog.getByRole("radio", { name: "Retirada" }).click();
  await expect(dialog).toHaveCount(0);
  // Which is a dialog itself on a phone, and stands beside the menu where there is room.
  await expect(page).toHaveURL(isMobile ? "/adega-do-ze/cart#bag-index" : "/adega-do-ze");
  const bag = isMobile ? page.getByRole("dialog", { name: "SACOLA" }) : page.getByRole("complementary");
  await expect(bag.getByText("Retirar na Loja")).toBeVisible();
});
