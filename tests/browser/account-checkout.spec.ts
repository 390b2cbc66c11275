import { expect, test } from "../harness/checkout-fixtures";
import { openAccountMenu, postForm, signedUp } from "./steps/account";
import {
  choosePayment,
  giveAddress,
  giveContact,
  notice,
  openCard,
  placeOrder,
  topDialog,
} from "./steps/checkout";
import { addToBag, alive, openBag } from "./steps/shopping";

// Whole ways through the product, with several pages.
test.describe.configure({ timeout: 90_000 });

test("saved entries stand in the bag, typed ones go to the account, the order to 'Meus pedidos'", async ({
  page,
  site,
  axe,
}) => {
  await signedUp(page, site);
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  await openBag(page);
  await giveContact(page, "11912345678");
  await giveAddress(page, "77");

  // Another device of the same person: nothing is kept in the browser but the session.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/pizzaria-bella");
  await expect(page.getByRole("button", { name: "Sua conta" })).toContainText("AB");
  await addToBag(page, "Pizza Mussarela");
  const bag = await openBag(page);
  await expect(bag.getByText("(11) 9 1234-5678")).toBeVisible();
  await expect(bag.getByText(/Rua Augusta, 77/)).toBeVisible();

  const dialog = await openCard(page, "Endereço");
  await dialog.getByRole("button", { name: /^Editar Rua Augusta, 77/ }).click();
  await topDialog(page).getByLabel("Número").fill("78");
  await topDialog(page).getByRole("button", { name: "SALVAR" }).click();
  await expect(bag.getByText(/Rua Augusta, 78/)).toBeVisible();

  await choosePayment(page, "Pague na entrega/retirada", "Dinheiro");
  const orderId = await placeOrder(page);
  await page.goto("/perfil");
  await expect(page.getByRole("list", { name: "ENDEREÇOS" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "ENDEREÇOS" })).toContainText("Rua Augusta, 78");
  await expect(page.getByRole("list", { name: "CONTATOS" })).toContainText("(11) 9 1234-5678");
  const order = page.getByRole("list", { name: "Meus pedidos" }).getByRole("link");
  await expect(order).toHaveAttribute("href", `/pizzaria-bella/pedido/${orderId}`);
  await expect(order).toContainText("novo");
  await axe();
});

test("what a guest typed is offered at sign-in, and lost neither way", async ({
  page,
  site,
  context,
  axe,
  shot,
}) => {
  const { email, password } = await signedUp(page, site);
  await context.clearCookies();
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  await openBag(page);
  await giveContact(page, "11912345678");
  await giveAddress(page, "77");

  await postForm(page, site, "/auth/login", { email, password });
  await page.goto("/");
  const offer = page.getByRole("alertdialog", { name: "Salvar na sua conta?" });
  await expect(offer).toContainText("Você digitou 1 endereço e 1 contato neste aparelho");
  await axe();
  await shot("guest-offer");
  await offer.getByRole("button", { name: "Agora não" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await openAccountMenu(page);
  await expect(offer).toHaveCount(0);
  await page.goto("/pizzaria-bella/cart#bag-index");
  await expect(page.getByText(/Rua Augusta, 77/)).toBeVisible();

  // Asked again when there is more to save.
  await page.evaluate(() => localStorage.removeItem("n1-guest-offer"));
  await page.goto("/perfil");
  await alive(page);
  await offer.getByRole("button", { name: "Salvar na conta" }).click();
  await expect(notice(page, "Endereços e contatos salvos na sua conta.")).toBeVisible();
  await expect(page.getByRole("list", { name: "ENDEREÇOS" })).toContainText("Rua Augusta, 77");
  await expect(page.getByRole("list", { name: "CONTATOS" })).toContainText("(11) 9 1234-5678");
});
