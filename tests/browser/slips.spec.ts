import type { Locator, Page } from "@playwright/test";
import { sql } from "kysely";
import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addSnackBar, orderSnacks } from "./steps/panel-orders.ts";

declare global {
  interface Window {
    prints?: number;
  }
}

/** Counts what would be printed; the slips stay until the test says that printing is over. */
async function catchPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints = (window.prints ?? 0) + 1;
    };
  });
}

const printsOf = (page: Page) => page.evaluate(() => window.prints);
const endPrinting = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

/** Of each page, in millimetres; making a PDF is printing, so the slips are gone afterwards. */
async function sheetsOf(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round((Number(width) * 25.4) / 72),
    height: Math.round((Number(height) * 25.4) / 72),
  }));
}

const textOf = (slip: Locator) =>
  slip.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
const kitchenOf = (page: Page) => page.locator(".slip-kitchen");
const packageOf = (page: Page) => page.locator(".slip-package");

test("slips are printed on the chosen paper, one page for each", { tag: "@once" }, async ({
  page,
  server,
  site,
}) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "atendente");
  const id = await orderSnacks(page.request, site, store);
  const number = id.slice(0, 4).toUpperCase();
  await signInAs(page, "atendente");
  await catchPrints(page);
  await page.goto(panelPaths.order(store.slug, id));
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect.poll(() => printsOf(page)).toBe(1);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main")).toBeHidden();
  const kitchen = kitchenOf(page);
  await expect(kitchen).toContainText("Cozinha");
  await expect(kitchen).toContainText(number);
  await expect(kitchen).toContainText("Entrega · Maria da Conceição");
  await expect(kitchen.getByRole("listitem", { includeHidden: true }).first()).toHaveText(
    "2×X-Salada da casaBacon crocanteSem cebola, ponto bem passado",
  );
  await expect(kitchen).not.toContainText("R$");
  await expect(kitchen).not.toContainText("Rua Augusta");
  const pack = packageOf(page);
  for (const text of [
    "Lanches do Teste",
    "(11) 9 1234-5678",
    "Rua Augusta, 1500",
    "18+ · CONFERIR DOCUMENTO",
    "Total",
    "R$ 54,90",
    "Dinheiro · a receber",
    "Levar troco de R$ 45,10",
  ])
    await expect(pack).toContainText(text);
  await expect(pack.locator("svg path")).toBeVisible();
  const heightOf = async (slip: typeof pack) => (((await slip.boundingBox())?.height ?? 0) * 25.4) / 96;
  const tall = [await heightOf(kitchen), await heightOf(pack)];
  const normalText = await textOf(kitchen);
  const sheets = await sheetsOf(page);
  expect(sheets.map(({ width }) => width)).toEqual([80, 80]);
  sheets.forEach(({ height }, at) => {
    expect(Math.abs(height - (tall[at] ?? 0))).toBeLessThan(6);
  });
  await expect(kitchen).toHaveCount(0);
  await page.emulateMedia({ media: null });

  // Settings of this device: narrow paper, large letters, one slip only.
  await page.goto(panelPaths.device(store.slug));
  const printing = page.getByRole("region", { name: "Impressão" });
  await printing.getByRole("checkbox", { name: /^Pacote/ }).uncheck();
  await printing.getByRole("radio", { name: "Bobina de 58 mm" }).check();
  await printing.getByRole("radio", { name: "Grande" }).check();
  await expect(printing).toContainText("--kiosk-printing");
  await page.goto(panelPaths.order(store.slug, id));
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect.poll(() => printsOf(page)).toBe(1);
  expect(await textOf(kitchen)).toBeGreaterThan(normalText);
  expect(await kitchen.evaluate((slip) => slip.scrollWidth <= slip.clientWidth)).toBe(true);
  expect((await sheetsOf(page)).map(({ width }) => width)).toEqual([58]);

  // A test print, both slips on one sheet.
  await page.goto(panelPaths.device(store.slug));
  await printing.getByRole("checkbox", { name: /^Pacote/ }).check();
  await printing.getByRole("radio", { name: "Folha A4" }).check();
  await printing.getByRole("button", { name: "Imprimir teste" }).click();
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(kitchenOf(page)).toContainText("PEDIDO DE TESTE");
  expect(await sheetsOf(page)).toEqual([{ width: 210, height: 297 }]);
});

/** Runs in the page: the words, prices among them, that are on more than one line of a slip, or stick out of it. */
function brokenWords(slip: Element): string[] {
  const broken: string[] = [];
  const edge = slip.getBoundingClientRect().right + 1;
  const texts = document.createTreeWalker(slip, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    // A no-break space, as in 'R$ 5,00', is part of its word; after a hyphen a line may end.
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^ \n-]+-?/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()];
      if (new Set(boxes.map(({ top }) => top)).size > 1 || boxes.some(({ right }) => right > edge))
        broken.push(word);
    }
  }
  return broken;
}

test("on 58 mm in large letters neither a word nor a price is broken", { tag: "@once" }, async ({
  page,
  server,
  site,
}) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "atendente");
  const id = await orderSnacks(page.request, site, store);
  // What was sold never changes: written over by hand.
  await inShopFile(server.dataDir, (query) =>
    sql`UPDATE order_items SET name = 'Refrigerante de guaraná 2 litros', qtde = 12, sale_cents = 128990
        WHERE order_id = ${id}`.execute(query),
  );
  await signInAs(page, "atendente");
  await catchPrints(page);
  await page.goto(panelPaths.device(store.slug));
  const printing = page.getByRole("region", { name: "Impressão" });
  for (const paper of ["Bobina de 80 mm", "Bobina de 58 mm"]) {
    await page.goto(panelPaths.device(store.slug));
    await printing.getByRole("radio", { name: paper }).check();
    await printing.getByRole("radio", { name: "Grande" }).check();
    await page.goto(panelPaths.order(store.slug, id));
    await page.getByRole("button", { name: "Imprimir" }).click();
    await expect.poll(() => printsOf(page)).toBe(1);
    await expect(packageOf(page)).toContainText(/R\$\s15\.478,80/);
    for (const slip of [kitchenOf(page), packageOf(page)])
      expect(await slip.evaluate(brokenWords), paper).toEqual([]);
  }
});

test("what is accepted here is printed by itself, once, where this device is told to", {
  tag: "@once",
}, async ({ page, server, site }) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "atendente");
  const first = await orderSnacks(page.request, site, store);
  const second = await orderSnacks(page.request, site, store);
  const third = await orderSnacks(page.request, site, store);
  await signInAs(page, "atendente");
  await catchPrints(page);

  async function accept(id: string) {
    await page.goto(panelPaths.order(store.slug, id));
    await page.getByRole("button", { name: "Aceitar" }).press("Enter");
    await page.getByRole("button", { name: "30 min" }).press("Enter");
    await expect(page.getByText("Aceito · 30 min")).toBeVisible();
  }

  await accept(first);
  await expect(page.getByRole("button", { name: "Saiu para entrega" })).toBeVisible();
  expect(await printsOf(page)).toBe(0);

  await page.goto(panelPaths.device(store.slug));
  await page.getByRole("checkbox", { name: "Imprimir sozinho ao aceitar" }).check();
  await accept(second);
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(kitchenOf(page)).toContainText(/Previsto \d\d:\d\d/);
  await endPrinting(page);
  await expect(kitchenOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Saiu para entrega" }).press("Enter");
  await expect(page.getByText("Saiu para entrega · Atendente")).toBeVisible();
  expect(await printsOf(page)).toBe(1);

  // On the board too, whose cards do not know what is in an order.
  await page.goto(panelPaths.board(store.slug));
  const card = page.locator(`[data-order="${third}"]`);
  await card.getByRole("button", { name: "Aceitar" }).press("Enter");
  await page.getByRole("button", { name: "30 min" }).press("Enter");
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(kitchenOf(page)).toContainText("X-Salada da casa");
});
