import { addWords } from "#db/order-search-words.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { namedOrders } from "#tests/harness/named-orders.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addSnackBar } from "./steps/panel-orders.ts";

const noon = Date.UTC(2026, 9, 5, 15);

/** As if they had been ordered, one a minute. */
async function fill(dataDir: string, storeId: string, names: readonly string[]): Promise<void> {
  const rows = names.map((name, at) => ({
    store_id: storeId,
    id: `k${String(at).padStart(3, "x")}Q${"a".repeat(17)}`,
    status: "done" as const,
    subtotal_cents: 1_000,
    total_cents: 1_000,
    qtde: 1,
    customer_name: name,
    contact: `119${String(10_000_000 + at)}`,
    created_at: noon + at * 60_000,
    updated_at: noon,
    finished_at: noon,
  }));
  await inShopFile(dataDir, async (query) => {
    await query.insertInto("orders").values(rows).execute();
    await addWords(query, await namedOrders(query, storeId));
  });
}

test("orders are searched by number, name, telephone and day, page by page", { tag: "@once" }, async ({
  page,
  server,
  axe,
  shot,
}) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "atendente");
  await signInAs(page, "atendente");
  await page.goto(panelPaths.search(store.slug));
  await expect(page.getByText("Ainda não há pedidos")).toBeVisible();
  const names = Array.from({ length: 34 }, (_, at) => `Ana ${String(at).padStart(2, "0")}`);
  await fill(server.dataDir, store.id, [...names, "José Antônio"]);
  await page.reload();

  const text = page.getByRole("searchbox", { name: "Número, nome ou telefone" });
  const search = async (value: string) => {
    await text.fill(value);
    await text.press("Enter");
  };
  const found = page.getByRole("list", { name: "Encontrados" }).getByRole("listitem");
  const all = page.getByRole("list", { name: "Todos os pedidos" }).getByRole("listitem");
  await expect(all).toHaveCount(30);
  await expect(all.first()).toContainText("KX34José Antônio05/10/2026 12:341 item · R$ 10,00Concluído");

  await search("jose a");
  await expect(page).toHaveURL(/\?q=jose\+a$/);
  await expect(found).toHaveText([/José Antônio/]);

  // The next search, typed while the answer to this one is on its way.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/q=anton/, async (route) => {
    await answered;
    await route.continue();
  });
  await search("anton");
  await text.fill("KX17");
  answer();
  await expect(page).toHaveURL(/\?q=anton$/);
  await expect(found).toHaveText([/José Antônio/]);
  await expect(text).toHaveValue("KX17");
  await expect(text).toBeFocused();
  await text.press("Enter");
  const byNumber = page.getByRole("list", { name: "Pelo número" }).getByRole("listitem");
  await expect(byNumber).toHaveText([/KX17Ana 17/]);
  await shot("panel-search");
  await axe();

  // The order, and back to what was found.
  await byNumber.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Pedido KX17" })).toBeVisible();
  await page.getByRole("link", { name: "Busca" }).last().click();
  await expect(byNumber).toHaveText([/KX17Ana 17/]);
  await expect(text).toHaveValue("KX17");

  await search("(11) 9 1000-0012");
  await expect(found).toHaveText([/Ana 12/]);

  await expect(text).toHaveAccessibleDescription(/4 últimos dígitos/);
  await search("0007");
  await expect(found).toHaveText([/Ana 07/]);

  // By pages, and Back to the page before.
  await search("ana");
  await expect(found).toHaveCount(30);
  await expect(found.first()).toContainText("Ana 33");
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(found).toHaveText([/Ana 03/, /Ana 02/, /Ana 01/, /Ana 00/]);
  await page.goBack();
  await expect(found).toHaveCount(30);
  await page.goBack();
  await expect(text).toHaveValue("0007");
  await expect(found).toHaveText([/Ana 07/]);

  // A day alone and with a text; what is wrong is said beside its field.
  await text.fill("");
  const day = page.getByLabel("Dia");
  await day.fill("2026-10-05");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(found).toHaveCount(30);
  await day.fill("2026-10-04");
  await search("ana");
  await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
  await expect(page.getByText(/só os pedidos daquele dia/)).toBeVisible();
  await search("a");
  await expect(text).toHaveAccessibleDescription(/pelo menos 4 caracteres do número/);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("a");
  await page.goto(`${panelPaths.search(store.slug)}?dia=2026-02-30`);
  await expect(day).toHaveAccessibleDescription(/Escolha um dia que existe/);
  await page.goto(`${panelPaths.search(store.slug)}?q=${"x".repeat(5_000)}&depois=nada`);
  await expect(text).toHaveAccessibleDescription(/até 80 caracteres/);
});
