import type { Page } from "@playwright/test";
import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, changeProduct, coupon, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { asksNothing } from "./steps/orders.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addPizzeria } from "./steps/pizzas.ts";
import { bairro } from "./steps/shop-hours.ts";

test.describe.configure({ timeout: 120_000 });

const search = (page: Page) => page.getByRole("searchbox", { name: /^Buscar produto/ });
const nameField = (page: Page) => page.getByRole("textbox", { name: /^Nome/ });
const create = (page: Page) => page.getByRole("button", { name: "Criar pedido" });
const items = (page: Page) => page.getByRole("list", { name: "Itens do pedido" });

test("a pizza for delivery, typed by keyboard for somebody on the telephone", async ({
  page,
  server,
  allowConsole,
  axe,
  shot,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/);
  const store = await addPizzeria(server.dataDir);
  const areas = JSON.stringify({ areas: [bairro("Consolação")], elsewhere: null, freeFromCents: null });
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("stores").set({ areas }).where("id", "=", store.id).execute(),
  );
  await joinStore(server.dataDir, store.id, "atendente", "attendant");
  await signInAs(page, "atendente");
  await page.goto(`/painel/${store.slug}/novo-pedido`);

  await search(page).fill("agua");
  await search(page).press("Enter");
  await expect(items(page)).toContainText("Água");
  await search(page).fill("moda");
  await search(page).press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Pizza à moda/ })).toBeFocused();
  await page.keyboard.press("Enter");
  const pizza = page.getByRole("region", { name: "Pizza à moda" });
  await pizza.getByRole("button", { name: /^Adicionar/ }).press("Enter");
  // The customers' rules: a size is missing.
  await expect(pizza.getByText("Escolha mais 1")).toBeVisible();
  await pizza.getByRole("radio", { name: "Grande" }).press("Space");
  for (const flavour of ["Calabresa", "Camarão"])
    await pizza.getByRole("button", { name: `Mais ${flavour}`, exact: true }).press("Enter");
  await pizza.getByLabel("Observação").fill("bem assada");
  await shot("counter-options");
  await pizza.getByRole("button", { name: /^Adicionar R\$\s68,00$/ }).press("Enter");
  await expect(items(page)).toContainText(/Pizza à moda.*Grande.*Calabresa.*Camarão.*Obs: bem assada/);

  // What is missing is said at its field, and everything typed stays, also after a reload.
  await nameField(page).fill("Dona Lourdes");
  await page.getByRole("radio", { name: "Entrega" }).check();
  await page.getByLabel("Forma de pagamento").selectOption("cash");
  await page.getByLabel("Troco para").fill("50");
  await create(page).press("Enter");
  await expect(page.getByLabel("CEP")).toBeFocused();
  const total = page.getByRole("definition").last();
  await expect(page.getByText("Depende do endereço")).toBeVisible();
  await expect(total).toHaveText(/R\$\s72,00/);
  await page.getByLabel("CEP").pressSequentially(ceps.augusta);
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue("Rua Augusta");
  await expect(total).toHaveText(/R\$\s77,00/);
  await page.getByLabel("Número").fill("1500");
  await page.reload();
  await expect(nameField(page)).toHaveValue("Dona Lourdes");
  await expect(page.getByLabel("Número")).toHaveValue("1500");
  await expect(items(page)).toContainText("Pizza à moda");
  await page.getByLabel("Telefone").fill("11987654321");
  await create(page).press("Enter");
  await expect(page.getByLabel("Troco para")).toBeFocused();
  await page.getByLabel("Troco para").fill("100");
  await axe();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });
  await shot("counter", { fullPage: true });

  // The first answer gets lost, and the button is pressed twice: one order.
  let lost = 0;
  await page.route(/\/criar$/, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await create(page).dblclick();
  await expect(page).toHaveURL(new RegExp(`/painel/${store.slug}/pedidos/\\w{22}$`));
  const orders = await inShopFile(server.dataDir, (query) =>
    query.selectFrom("orders").selectAll().where("store_id", "=", store.id).execute(),
  );
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    counter: true,
    customer_name: "Dona Lourdes",
    contact: "11987654321",
    total_cents: 7_700,
    change_for_cents: 10_000,
    alarm_at: null,
  });
  await expect(page.getByRole("main")).toContainText("Balcão");
  await expect(page.getByRole("main")).toContainText("Atendente Demonstração");

  // The next one begins empty.
  await page.goto(`/painel/${store.slug}/novo-pedido`);
  await expect(page.getByText("Nenhum item ainda.")).toBeVisible();
  await expect(nameField(page)).toHaveValue("");
});

test("what runs out or closes meanwhile is refused in words, and what was typed stays", {
  tag: "@once",
}, async ({ page, server, shot }) => {
  const gin = product("Gin", { stock: 5, adult: true, barcode: "7891234567895" });
  const store = await addStore(
    server.dataDir,
    ownStore({ ...asksNothing, delivery: ["withdraw"], products: [gin], categories: [] }),
  );
  await joinStore(server.dataDir, store.id, "atendente", "attendant");
  await signInAs(page, "atendente");
  await page.goto(`/painel/${store.slug}/novo-pedido`);
  await create(page).click();
  await expect(page.getByText("Adicione um produto ao pedido.")).toBeVisible();
  // As a scanner types.
  await search(page).fill("7891234567895");
  await search(page).press("Enter");
  const quantity = page.getByRole("spinbutton", { name: "Quantidade de Gin" });
  await quantity.fill("4");
  await nameField(page).fill("Seu Jorge");
  await create(page).click();
  await expect(page.getByText("Confira a idade de quem compra e marque aqui.")).toBeVisible();
  const adult = page.getByRole("checkbox", { name: "Conferi que é maior de 18" });
  await expect(adult).toBeFocused();
  await adult.check();

  await changeProduct(server.dataDir, store.id, gin.id, { qtde: 2 });
  await create(page).click();
  await expect(page.getByRole("alert").getByText(/Gin/)).toBeVisible();
  await expect(quantity).toHaveValue("2");
  await expect(nameField(page)).toHaveValue("Seu Jorge");
  await shot("counter-refused");

  await inShopFile(server.dataDir, (query) =>
    query.updateTable("stores").set({ paused_at: Date.now() }).where("id", "=", store.id).execute(),
  );
  await create(page).click();
  await expect(page.getByText(/^Em pausa\. A loja não recebe pedidos agora/)).toBeVisible();
  await inShopFile(server.dataDir, (query) =>
    query.updateTable("stores").set({ paused_at: null }).where("id", "=", store.id).execute(),
  );
  // Nothing has told this page that the pause is over: it asks.
  await create(page).click();
  await expect(page).toHaveURL(new RegExp(`/painel/${store.slug}/pedidos/\\w{22}$`));
});

test("a coupon and a time for later, by the customers' rules", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const store = await addStore(
    server.dataDir,
    ownStore({
      ...asksNothing,
      delivery: ["withdraw"],
      ahead: { leadMinutes: 0, capacity: 1 },
      coupons: [coupon("DEZ", { leastTotalCents: 2_000 })],
      products: [product("Bolo")],
      categories: [],
    }),
  );
  await joinStore(server.dataDir, store.id, "atendente", "attendant");
  await signInAs(page, "atendente");
  await page.goto(`/painel/${store.slug}/novo-pedido`);
  await search(page).fill("bolo");
  await search(page).press("Enter");
  await page.getByRole("spinbutton", { name: "Quantidade de Bolo" }).fill("2");

  const code = page.getByLabel("Cupom");
  await code.fill("NADA");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription("Este cupom não existe. Confira o código.");
  await expect(code).toHaveValue("NADA");
  await create(page).click();
  await expect(code).toHaveAccessibleDescription(/Aplique o cupom ou apague o código\.$/);
  await expect(code).toBeFocused();
  await code.fill("dez");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Cupom DEZ")).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(/R\$\s18,00/);

  const when = page.getByLabel("Quando");
  const slots = await when
    .getByRole("option")
    .evaluateAll((all) => all.map((option) => Number((option as HTMLOptionElement).value)));
  const [taken = 0, free = 0] = slots.slice(-2);
  await inShopFile(server.dataDir, (query) =>
    query.insertInto("slots").values({ store_id: store.id, at: taken, taken: 1 }).execute(),
  );
  await when.selectOption(String(taken));
  await create(page).click();
  await expect(when).toHaveAccessibleDescription("Este horário não está mais disponível. Escolha outro.");
  await expect(when).toBeFocused();
  await when.selectOption(String(free));
  await create(page).click();
  await expect(page).toHaveURL(new RegExp(`/painel/${store.slug}/pedidos/\\w{22}$`));
  const orders = await inShopFile(server.dataDir, (query) =>
    query.selectFrom("orders").selectAll().where("store_id", "=", store.id).execute(),
  );
  expect(orders).toMatchObject([{ coupon: "DEZ", total_cents: 1_800, slot_at: free }]);
});
