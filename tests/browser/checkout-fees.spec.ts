import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import {
  card,
  chooseDelivery,
  notice,
  openCard,
  orderButton,
  placeOrder,
  topDialog,
} from "./steps/checkout.ts";
import { changeStore, newestOrder, openCakeBag } from "./steps/own-bag.ts";

test.describe.configure({ timeout: 120_000 });

const terms = { feeCents: 900, orderMinCents: 4_000, minutes: { from: 45, to: 60 } };
const place = { kind: "district", city: "São Paulo", district: "Consolação" } as const;
const areas = { areas: [{ place, ...terms }], elsewhere: null, freeFromCents: 10_000 };
const notServed = "A loja não entrega em Bela Vista. Escolha outro endereço ou Retirada.";

test("the fee stands in the bag as soon as the address is there; where it is not served the address says so", {
  tag: "@once",
}, async ({ page, server, axe, shot, allowConsole, isMobile }) => {
  allowConsole(/status of 422/);
  const { store, bag } = await openCakeBag(page, server.dataDir, { areas });
  const fee = bag.locator("dl").getByRole("definition").nth(1);
  await expect(fee).toHaveText("Depende do endereço");
  const button = await orderButton(page).boundingBox();

  // In the form already, when the CEP has been looked up.
  const form = await openCard(page, "Endereço");
  await form.getByLabel("CEP").pressSequentially(ceps.augusta);
  await expect(form.getByText(/^Entrega R\$\s9,00 · 45–60 min · pedido mínimo R\$\s40,00$/)).toBeVisible();
  await shot("address-fee");
  await form.getByLabel("Número").fill("1500");
  await form.getByRole("button", { name: "SALVAR" }).click();
  await expect(form).toHaveCount(0);
  await expect(fee).toHaveText(/^R\$\s9,00$/);
  await expect(bag.getByText(/^Entrega R\$\s9,00 · 45–60 min$/)).toBeVisible();
  await expect(bag.getByText(/^Faltam R\$\s80,00 para entrega grátis$/)).toBeVisible();
  await expect(bag.getByText("Pedido mínimo em Consolação")).toBeVisible();
  await expect(bag.locator("dl")).toContainText(/Total a pagar\s*R\$\s29,00/);
  // On a wide screen the dialog is as high as what it holds.
  if (isMobile) expect(await orderButton(page).boundingBox()).toEqual(button);
  await shot("bag-fee");
  await axe();
  await orderButton(page).press("Enter");
  await expect(notice(page, /^O valor mínimo do pedido.*R\$\s40,00$/)).toBeVisible();
  await expect(bag.locator("#checkout-minimum")).toBeFocused();

  await bag.getByRole("spinbutton").fill("5");
  await expect(fee).toHaveText("Grátis");
  await expect(bag.getByText("Entrega grátis · 45–60 min")).toBeVisible();
  await bag.getByRole("spinbutton").fill("2");
  await expect(fee).toHaveText(/^R\$\s9,00$/);

  // An address that is not served: in the form, in the list and on the card.
  await card(page, "Endereço").press("Enter");
  await topDialog(page).getByRole("radio", { name: "Novo Endereço" }).click();
  await topDialog(page).getByLabel("CEP").pressSequentially(ceps.paulista);
  await expect(topDialog(page).getByText(notServed)).toBeVisible();
  await shot("address-not-served");
  await axe();
  await topDialog(page).getByLabel("Número").fill("900");
  await topDialog(page).getByRole("button", { name: "SALVAR" }).click();
  await expect(topDialog(page)).toHaveCount(0);
  await expect(card(page, "Endereço")).toHaveAccessibleDescription(notServed);
  await expect(fee).toHaveText("Fora da área");
  await shot("bag-not-served");
  await chooseDelivery(page, "Retirada");
  await expect(bag.getByText(notServed)).toHaveCount(0);
  await expect(fee).toHaveText("Grátis");
  await chooseDelivery(page, "Entrega");
  await expect(card(page, "Endereço")).toHaveAccessibleDescription(notServed);
  const list = await openCard(page, "Endereço");
  await expect(list.getByText(notServed)).toBeVisible();
  await shot("address-list-fees");
  await list.getByRole("radio", { name: /Rua Augusta/ }).check();
  await list.getByRole("button", { name: "SALVAR" }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(fee).toHaveText(/^R\$\s9,00$/);

  // A fee that changed meanwhile.
  const dearer = { ...areas, areas: [{ place, ...terms, feeCents: 1_150 }] };
  await changeStore(server.dataDir, store.id, { areas: JSON.stringify(dearer) });
  await orderButton(page).press("Enter");
  await expect(notice(page, /^A taxa de entrega agora é R\$\s11,50\./)).toBeVisible();
  await expect(card(page, "Endereço")).toBeFocused();
  await expect(fee).toHaveText(/^R\$\s11,50$/);
  await expect(bag.getByText("Rua Augusta, 1500", { exact: true })).toBeVisible();
  await placeOrder(page);
  const order = await newestOrder(server.dataDir, store.id);
  expect(order).toMatchObject({ freight_cents: 1_150, total_cents: 5_150 });
});

test("an address that is not served ends the questions, and says so", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const requires = { contact: true, address: true, payment: true };
  const { bag } = await openCakeBag(page, server.dataDir, {
    areas: { ...areas, areas: [{ place: { ...place, district: "Moema" }, ...terms, orderMinCents: 0 }] },
    requires,
    delivery: ["delivery"],
  });
  await orderButton(page).press("Enter");
  await expect(page).toHaveURL(/address-index$/);
  await topDialog(page).getByLabel("CEP").pressSequentially(ceps.augusta);
  const said = "A loja não entrega em Consolação. Escolha outro endereço.";
  await expect(topDialog(page).getByText(said)).toBeVisible();
  // In the middle of it the page is loaded again: what was typed and what was said are still there.
  await page.reload();
  await expect(topDialog(page).getByText(said)).toBeVisible();
  await topDialog(page).getByLabel("Número").fill("1500");
  await topDialog(page).getByRole("button", { name: "SALVAR" }).click();
  await expect(topDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/bag-index$/);
  await expect(notice(page, said)).toBeVisible();
  await expect(notice(page, /com sucesso/)).toHaveCount(0);
  await expect(bag.getByText(said)).toBeVisible();
});

test("a flat fee needs no address", { tag: "@once" }, async ({ page, server }) => {
  const flat = { areas: [], elsewhere: { ...terms, orderMinCents: 0 }, freeFromCents: null };
  const { store, bag } = await openCakeBag(page, server.dataDir, { areas: flat });
  await expect(bag.getByText("Entregar no seu local · 45–60 min")).toBeVisible();
  await expect(bag.locator("dl")).toContainText(/Taxa de entrega\s*R\$\s9,00/);
  await placeOrder(page);
  expect(await newestOrder(server.dataDir, store.id)).toMatchObject({ total_cents: 2_900 });
});
