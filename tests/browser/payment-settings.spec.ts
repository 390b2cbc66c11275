import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addToBag, openBag } from "./steps/shopping.ts";

test("payment: methods, brands, a PIX key and its test code, and what nobody could pay is asked about", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 40[014]|stream|net::ERR/);
  const payments = ["paypal", "cash", "pix"] as const;
  const store = await addStore(server.dataDir, ownStore({ payments, pix: null }));
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/pagamento`);
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  const online = page.getByRole("group", { name: "Pague online" });
  const delivered = page.getByRole("group", { name: "Pague na entrega/retirada" });
  await expect(online.getByLabel("PayPal")).toBeChecked();
  await expect(online.getByLabel("Mercado Pago")).toHaveCount(0);

  await test.step("PIX needs a key", async () => {
    await save.press("Enter");
    await expect(page.getByText("Ponha a chave PIX, ou desligue o PIX")).toBeVisible();
    await expect(page.getByLabel("Chave PIX")).toBeFocused();
    await axe();
    await page.getByLabel("Chave PIX").fill("529.982.247-26");
    await expect(page.getByText("Confira a chave: CPF, CNPJ")).toBeVisible();
    await page.getByLabel("Chave PIX").fill("(11) 91234-5678");
    await expect(page.getByText("Telefone: +5511912345678")).toBeVisible();
    await page.getByLabel("Chave PIX").fill("529.982.247-25");
    await expect(page.getByText("CPF: 52998224725")).toBeVisible();
  });

  await test.step("a code to try, before anything is saved", async () => {
    await page.getByRole("button", { name: "Ver código de teste de R$ 0,01" }).press("Enter");
    await expect(page.getByText("Preencha a chave, o nome e a cidade para testar.")).toBeVisible();
    await page.getByLabel("Nome de quem recebe").fill("Adega do Zé");
    await page.getByLabel("Cidade de quem recebe").fill("São Paulo");
    await page.getByRole("button", { name: "Ver código de teste de R$ 0,01" }).press("Enter");
    await expect(page.getByRole("img", { name: "QR Code do PIX de teste" })).toBeVisible();
    await expect(
      page.getByText(/^000201.*52998224725.*54040\.01.*ADEGA DO ZE|^000201.*52998224725.*54040\.01/),
    ).toBeVisible();
  });

  await delivered.getByLabel("Cartão de Crédito").check();
  await page.getByLabel("Mastercard").check();
  await page.getByLabel("Outra bandeira").fill("Alelo");
  await page.getByLabel("Outra bandeira").press("Enter");
  await expect(page.getByLabel("Alelo")).toBeChecked();
  await axe();
  await shot("settings-payment", { fullPage: true });
  await online.getByLabel("PayPal").uncheck();
  await save.press("Enter");
  await expect(page.getByText("Salvo.", { exact: true }).first()).toBeVisible();
  await expect(online.getByLabel("PayPal")).toHaveCount(0);

  await test.step("customers are offered what was saved", async () => {
    await page.goto(`/${store.slug}`);
    await addToBag(page, "Pizza Mussarela");
    const bag = await openBag(page);
    await expect(bag.getByText(/pagamento/i).first()).toBeVisible();
    await page.goto(`/${store.slug}/cart#payment-index`);
    const offered = page.getByRole("dialog", { name: /pagamento/i });
    await expect(offered.getByRole("radio", { name: "Cartão de Crédito" })).toBeVisible();
    await expect(offered.getByText("Aceita Mastercard e Alelo")).toBeVisible();
    await expect(offered.getByRole("radio", { name: "PayPal" })).toHaveCount(0);
  });

  await test.step("no method at all is asked about", async () => {
    await page.goto(`/painel/${store.slug}/pagamento`);
    for (const method of ["Dinheiro", "Cartão de Crédito", "PIX"])
      await delivered.getByLabel(method, { exact: true }).uncheck();
    await save.press("Enter");
    const asked = page.getByRole("alertdialog", { name: "Nenhum pedido poderá ser feito" });
    await expect(asked).toBeVisible();
    await axe();
    await shot("settings-payment-ask");
    await asked.getByRole("button", { name: "Salvar assim" }).press("Enter");
    await expect(asked).toHaveCount(0);
    await expect(page.getByText("Há mudanças que não foram salvas.")).toHaveCount(0);
  });
});
