import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { insertOrders, type NumberOrder } from "#tests/harness/number-orders.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addSnackBar } from "./steps/panel-orders.ts";

const dayMs = 86_400_000;
/** At noon in São Paulo, whatever the time is now. */
const noon = (daysBack: number) =>
  Date.parse(
    `${new Date(Date.now() - 3 * 3_600_000 - daysBack * dayMs).toISOString().slice(0, 10)}T15:00:00Z`,
  );
const isoDay = (daysBack: number) => new Date(noon(daysBack)).toISOString().slice(0, 10);
const shownDay = (daysBack: number) => isoDay(daysBack).split("-").reverse().join("/");

function someOrders([burger = "", beer = ""]: readonly string[]): NumberOrder[] {
  return Array.from({ length: 60 }, (_, nth) => ({
    created_at: noon(1 + (nth % 45)) + ((nth * 37) % 9) * 3_600_000,
    items: nth % 3 === 0 ? [burger, beer] : [burger],
    cents: 1_290 + (nth % 7) * 310,
    contact: `119${10_000_000 + (nth % 40)}`,
    promised_at: noon(1 + (nth % 45)) + (nth % 12) * 3_600_000,
    ...(nth % 15 === 0 ? { status: "canceled" as const, cancel_reason: "item" as const } : {}),
  }));
}

const period = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Período" }).getByRole("link", { name, exact: true });

test("the numbers of a period: compared, drawn, read as tables, downloaded", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(panelPaths.numbers(store.slug));
  await expect(page.getByText("Ainda não há pedidos neste período")).toBeVisible();
  await axe();
  await shot("numbers-empty");

  const products = store.products.map(({ id }) => id);
  const [burger = "", beer = ""] = products;
  const orders: NumberOrder[] = [
    { created_at: noon(1), items: [burger], cents: 20_000, contact: "11911111111" },
    { created_at: noon(1) + 60_000, items: [beer, beer], cents: 2_000, contact: "11911111111" },
    { created_at: noon(1) + 120_000, items: [beer], cents: 170, contact: "11922222222" },
    { created_at: noon(1), status: "canceled", cancel_reason: "full", contact: "11933333333" },
    { created_at: noon(2), items: [beer], cents: 690 },
  ];
  await inShopFile(server.dataDir, (query) =>
    insertOrders(
      query,
      store.id,
      orders.map((order) => ({ items: [burger], ...order })),
    ),
  );
  await period(page, "Ontem").click();
  await expect(page.getByText("3 pedidos, R$ 241,70", { exact: true })).toBeVisible();
  await expect(page.getByText(`Antes (${shownDay(2)}): 1 pedido, R$ 6,90.`)).toBeVisible();
  await expect(period(page, "Ontem")).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("pedidos de teste nunca contam")).toBeVisible();
  const table = (name: string) => page.getByRole("table", { name });
  await expect(table("Cancelados, e por quê").getByRole("row")).toHaveText([/Motivo/, "Loja cheia1"]);
  await expect(table("Clientes").getByRole("row")).toHaveText([
    /De quem/,
    "Primeiro pedido na loja2",
    "Já tinha pedido antes1",
    "Sem telefone nem conta0",
  ]);
  await expect(table("Tempo desde o pedido").getByRole("row")).toHaveText([
    /Metade/,
    "Visto31 min1 min",
    /10 min/,
  ]);

  await test.step("best sellers by units, and by money", async () => {
    const rows = table("Mais vendidos").getByRole("row");
    await expect(rows.nth(1)).toHaveText("Cerveja gelada3R$ 41,70");
    await page.getByRole("radio", { name: "Valor" }).check();
    await expect(rows.nth(1)).toHaveText("X-Salada da casa1R$ 200,00");
  });

  await test.step("a chart is moved through with the arrow keys, and is a table too", async () => {
    const chart = page.getByRole("slider", { name: "Por hora" });
    await chart.focus();
    await expect(chart).toHaveAttribute("aria-valuetext", /^12h: 3 pedidos, R\$\s241,70$/);
    await chart.press("ArrowRight");
    await expect(page.getByText("13h: 0 pedidos, R$ 0,00", { exact: true })).toBeVisible();
    await chart.press("Home");
    await expect(chart).toHaveAttribute("aria-valuetext", /^0h/);
    const byHour = page.getByRole("region", { name: "Por hora" });
    await expect(table("Por hora").getByRole("row")).toHaveCount(25);
    await byHour.getByRole("button", { name: "Ver tabela" }).press("Enter");
    await expect(table("Por hora").getByRole("row").nth(13)).toHaveText("12h3R$ 241,70");
    await expect(byHour.getByRole("button", { name: "Esconder tabela" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });

  await test.step("a table as a file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV: Por dia", exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`por-dia-${isoDay(1)}.csv`);
    expect(await readFile(await file.path(), "utf8")).toBe(
      `\uFEFFDia;Pedidos;Faturamento\r\n${shownDay(1)};3;241,70\r\n`,
    );
  });

  await test.step("from one day to another; what is wrong is said beside its field", async () => {
    await page.getByText("Outro período").click();
    await page.getByLabel("De", { exact: true }).fill(isoDay(2));
    await page.getByLabel("Até", { exact: true }).fill(isoDay(3));
    await page.getByRole("button", { name: "Ver", exact: true }).click();
    await expect(page.getByLabel("Até", { exact: true })).toHaveAccessibleDescription(/depois do primeiro/);
    await expect(page.getByLabel("Até", { exact: true })).toBeFocused();
    await expect(page.getByLabel("De", { exact: true })).toHaveValue(isoDay(2));
    await page.getByLabel("Até", { exact: true }).fill(isoDay(1));
    await page.getByRole("button", { name: "Ver", exact: true }).click();
    await expect(page.getByText("4 pedidos, R$ 248,60", { exact: true })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByText("3 pedidos, R$ 241,70", { exact: true })).toBeVisible();
  });

  await inShopFile(server.dataDir, async (query) => {
    await insertOrders(query, store.id, someOrders(products));
    await query.deleteFrom("number_sums").where("store_id", "=", store.id).execute();
  });
  await period(page, "30 dias").click();
  await expect(period(page, "30 dias")).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("slider", { name: "Por dia", exact: true })).toBeVisible();
  await axe();
  await shot("numbers", { fullPage: true });
});

async function openLongPeriod(page: Page, dataDir: string) {
  const store = await addSnackBar(dataDir);
  await joinStore(dataDir, store.id, "gerente", "manager");
  const items = store.products.slice(0, 1).map(({ id }) => id);
  await inShopFile(dataDir, (query) =>
    insertOrders(query, store.id, [
      { created_at: noon(200), items },
      { created_at: noon(2), items },
    ]),
  );
  await signInAs(page, "gerente");
  await page.goto(`${panelPaths.numbers(store.slug)}?de=${isoDay(205)}&ate=${isoDay(0)}`, {
    waitUntil: "commit",
  });
}

test("a long period shows how far it is summed, and goes on by itself", { tag: "@once" }, async ({
  page,
  server,
  shot,
}) => {
  await openLongPeriod(page, server.dataDir);
  await expect(page.getByRole("progressbar", { name: /^Somando 20\d\d…$/ })).toBeVisible();
  await shot("numbers-summing");
  // Each time that the page asks, some more days are summed.
  await expect(page.getByText("2 pedidos, R$ 20,00", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("slider", { name: "Por mês" })).toBeVisible();
});

test("it goes on where an answer is there before the page was drawn anew", { tag: "@once" }, async ({
  page,
  server,
}) => {
  // As on a busy phone: nothing is drawn between a question and its answer.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.includes(".data")) return fetch(input, init);
      const call = new XMLHttpRequest();
      call.open("GET", url, false);
      call.send();
      const headers = { "content-type": call.getResponseHeader("content-type") ?? "" };
      return new Response(call.responseText, { status: call.status, headers });
    };
  });
  await openLongPeriod(page, server.dataDir);
  await expect(page.getByText("2 pedidos, R$ 20,00", { exact: true })).toBeVisible({ timeout: 30_000 });
});
