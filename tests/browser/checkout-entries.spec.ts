import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import {
  card,
  giveAddress,
  giveContact,
  notice,
  openAddress,
  openCard,
  street,
  topDialog,
} from "./steps/checkout.ts";
import { addToBag, openBag } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("fields are checked on leaving them, and again while they are mended", { tag: "@once" }, async ({
  page,
  axe,
  shot,
}) => {
  const dialog = await openAddress(page);
  await dialog.getByLabel("CEP").fill("123");
  await dialog.getByLabel("CEP").blur();
  await expect(dialog.getByLabel("CEP")).toHaveAccessibleDescription("CEP inválido");
  await dialog.getByLabel("Número").focus();
  await dialog.getByLabel("Bairro").focus();
  await expect(dialog.getByLabel("Número")).toHaveAccessibleDescription("Value is required");
  await dialog.getByLabel("Número").fill("10");
  await expect(dialog.getByLabel("Número")).toHaveAccessibleDescription("");

  await dialog.getByLabel("Complemento").fill("Casa 2");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(notice(page, "Por favor, preencher todos os campos!")).toBeVisible();
  await expect(dialog.getByLabel("CEP")).toBeFocused();
  await expect(dialog.getByText("Value is required")).toHaveCount(4);
  await expect(dialog.getByLabel("Complemento")).toHaveValue("Casa 2");
  await shot("address-errors");
  await axe();
});

test("the masks keep the caret where it was typed", { tag: "@once" }, async ({ page }) => {
  const dialog = await openAddress(page);
  const cep = dialog.getByLabel("CEP");
  await cep.pressSequentially("1234567");
  await expect(cep).toHaveValue("12.345-67");
  await cep.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.type("9");
  await expect(cep).toHaveValue("12.934-567");
  expect(await cep.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(cep).toHaveValue("34.567");
});

test("phones: mask, both lengths, area codes and the third digit", { tag: "@once" }, async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  await openBag(page);
  const dialog = await openCard(page, "Contato");
  await expect(page).toHaveURL("/pizzaria-bella/cart#contact-index");
  const phone = dialog.getByLabel("Celular");
  for (const wrong of ["20987654321", "11587654321", "1163334444", "119876543"]) {
    await phone.fill("");
    await phone.pressSequentially(wrong);
    await phone.blur();
    await expect(dialog.getByText("Telefone inválido")).toBeVisible();
  }
  await phone.fill("");
  await expect(dialog.getByText("Value is required")).toBeVisible();
  await phone.pressSequentially("11987654321");
  await expect(phone).toHaveValue("(11) 9 8765-4321");
  await expect(dialog.getByText("Value is required")).toHaveCount(0);
  await shot("contact-new");
  await axe();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Contato")).toBeVisible();
  await expect(page.getByText("(11) 9 8765-4321")).toBeVisible();
  await openCard(page, "Contato");
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await dialog.getByRole("radio", { name: "Novo Contato", exact: true }).click();
  await expect(phone).toHaveValue("");
});

test("saved entries: choose one, edit one, add one; another store has them too", async ({
  page,
  axe,
  shot,
}) => {
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  const bag = await openBag(page);
  await giveAddress(page, "1500");
  const dialog = await openCard(page, "Endereço");
  await expect(dialog.getByRole("radio", { name: "Rua Augusta, 1500" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Novo Endereço" }).click();
  await expect(dialog.getByLabel("CEP")).toHaveValue("");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.getByRole("radio", { name: "Novo Endereço" }).click();
  await dialog.getByLabel("CEP").pressSequentially(ceps.paulista);
  await expect(street(dialog)).toHaveValue("Avenida Paulista");
  await dialog.getByLabel("Número").fill("900");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(bag.getByText("Avenida Paulista, 900", { exact: true })).toBeVisible();

  await openCard(page, "Endereço");
  await expect(topDialog(page).getByRole("radio", { name: "Avenida Paulista, 900" })).toBeChecked();
  await shot("address-list");
  await axe();
  await dialog.getByRole("radio", { name: "Rua Augusta, 1500" }).click();
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(bag.getByText("Rua Augusta, 1500", { exact: true })).toBeVisible();

  await openCard(page, "Endereço");
  await dialog.getByRole("button", { name: "Editar Rua Augusta, 1500" }).click();
  await expect(dialog.getByLabel("CEP")).toHaveValue("01.304-001");
  await dialog.getByLabel("Complemento").fill("Apto 12");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(bag.getByText("Rua Augusta, 1500, Apto 12", { exact: true })).toBeVisible();

  await page.reload();
  await expect(bag.getByText("Rua Augusta, 1500, Apto 12", { exact: true })).toBeVisible();
  await giveContact(page);

  await page.goto("/adega-do-ze");
  await addToBag(page, "Skol Lata 350 ml");
  await openBag(page);
  await openCard(page, "Endereço");
  await expect(dialog.getByRole("radio")).toHaveCount(3);
});

test("on a slow screen nothing takes the focus from what is being typed", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  await openBag(page);
  await giveAddress(page);
  const dialog = await openCard(page, "Endereço");
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => draw(() => setTimeout(work, 400, performance.now()));
  });
  await dialog.getByRole("radio", { name: "Novo Endereço" }).click();
  await expect(dialog.getByLabel("CEP")).toBeFocused();
  await dialog.getByLabel("CEP").pressSequentially("01310", { delay: 150 });
  await expect(dialog.getByLabel("CEP")).toHaveValue("01.310");
  await expect(dialog.getByLabel("CEP")).toBeFocused();
});

test("what the browser kept and is damaged is left out", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    const state = {
      choices: { "pizzaria-bella": { delivery: "teleport", payment: 7, addressId: {} }, x: null },
      addresses: [{ id: "a", street: "x" }, null],
      contacts: [{ id: "c", phone: "123" }],
    };
    localStorage.setItem("n1-checkout", JSON.stringify({ state, version: 1 }));
    localStorage.setItem("n1-orders", JSON.stringify({ state: { orders: [{ storeId: 1 }] }, version: 1 }));
    localStorage.setItem("n1-attempt", "{");
  });
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  await openBag(page);
  await expect(card(page, "Contato")).toHaveText(/Escolher/);
  await expect(card(page, "Endereço")).toHaveText(/Escolher/);
  await expect(page.getByText("Entregar no seu local")).toBeVisible();
});
