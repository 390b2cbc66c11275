import type { Page } from "@playwright/test";
import { orderNumber } from "#domain/order-id.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { notice, orderPizza, placeOrder } from "./steps/checkout.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";
import { openRemembered } from "./steps/remembered.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

const oneProduct = { products: [product("Cesta")], categories: [], ...asksNothing };

test("all of the order, on another device, from the link alone", async ({
  page,
  browser,
  site,
  axe,
  shot,
}) => {
  const id = await orderPizza(page);
  await shot("order", { fullPage: true });
  await axe();

  const other = await browser.newContext();
  const device = await other.newPage();
  await device.goto(`${site}/pizzaria-bella/pedido/${id}`);
  await expect(device.getByRole("heading", { name: "MEU PEDIDO" })).toBeVisible();
  const heading = device.getByRole("heading", { name: `Pedido #${id}`, exact: true });
  await expect(heading).toBeVisible();
  const number = device.getByText(`Pedido #${id.slice(0, 8)}`, { exact: true });
  const shown = `Pedido #${orderNumber(id)}${id.slice(4, 8)}`;
  await expect(number).toHaveText(shown, { useInnerText: true });
  const lineHeight = 24;
  expect((await heading.boundingBox())?.height).toBe(lineHeight);
  await expect(device.getByText(id, { exact: true })).toBeHidden();
  await number.click();
  await expect(device.getByText(id, { exact: true })).toBeVisible();
  await expect(
    device
      .getByRole("term")
      .filter({ hasText: /^Data do Pedido$/ })
      .locator("+ dd"),
  ).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(
    device
      .getByRole("term")
      .filter({ hasText: /^Status$/ })
      .locator("+ dd"),
  ).toHaveText("novo");
  await expect(device.getByText("(11) 9 8765-4321")).toBeVisible();
  await expect(device.getByText("Rua Augusta, 1500 - Consolação, São Paulo - SP, 01.304-001")).toBeVisible();
  const items = device.getByRole("region", { name: "Itens do Pedido" });
  await expect(items).toContainText(/Pizza Frango com Catupiry/);
  await expect(items).toContainText(/2 x R\$\s64,90/);
  await expect(items).toContainText(/R\$\s129,80/);
  const summary = device.getByRole("region", { name: "Resumo do Pedido" });
  await expect(summary).toContainText(/Subtotal\s*R\$\s129,80\s*Frete\s*Grátis\s*Total\s*R\$\s129,80/);
  await expect(device.getByText(/Bella Massas e Pizzas Ltda/)).toBeVisible();
  await device.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await device.getByRole("button", { name: /Imprimir/ }).click();
  await expect(device.locator("html[data-printed]")).toHaveCount(1);
  await device.getByRole("link", { name: "Voltar" }).click();
  await expect(device).toHaveURL(`${site}/pizzaria-bella`);
  await expect(device.getByText("Últimos pedidos")).toHaveCount(0);
  await other.close();
});

test("what the holder of the link can do with a PIX order, and nobody else", { tag: "@once" }, async ({
  page,
  context,
  request,
  server,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  const id = await orderPizza(page);

  await test.step("the message to the store, ready to send, in a tab of its own", async () => {
    const link = page.getByRole("link", { name: "Enviar mensagem pelo WhatsApp" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    const url = new URL((await link.getAttribute("href")) ?? "");
    expect(url.origin + url.pathname).toBe("https://api.whatsapp.com/send");
    expect(url.searchParams.get("phone")).toBe("+5511900000002");
    expect(url.searchParams.get("text")).toBe(
      [
        `${site}/pizzaria-bella/pedido/${id}`,
        "",
        "   2 Pizza Frango com Cat R$ 129,80",
        "-".repeat(61),
        "Total R$ 129,80",
      ].join("\n"),
    );
  });

  await test.step("the code, with the amount, which never says that it was paid", async () => {
    await expect(page.getByRole("heading", { name: "Pix Copia e Cola" })).toBeVisible();
    const code = page.getByText(/^000201/);
    await expect(code).toHaveText(/5406129\.80/);
    await expect(code).toContainText(id.slice(0, 25));
    await page.getByRole("button", { name: "Copiar código" }).click();
    await expect(notice(page, "Código Pix copiado!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
    await expect(page.getByRole("main")).not.toContainText(/pago|recebido o pagamento/i);

    // Where nothing may be put on the clipboard, the text is selected for the system's own copy.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await page.getByRole("button", { name: "Copiar código" }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await code.textContent());
  });

  await test.step("a change of status is heard from the stream, within 3 s", async () => {
    await expect(page.getByText("novo", { exact: true })).toBeVisible();
    expect(await hueOf(page, "novo")).toBe("green");
    await expect.poll(() => asked.some((path) => path.endsWith("/events"))).toBe(true);
    for (const [status, shown, hue] of [
      ["pending", "pendente", "orange"],
      ["done", "concluido", "green"],
    ] as const) {
      await setStatus(server.dataDir, id, status);
      await expect(page.getByText(shown, { exact: true })).toBeVisible({ timeout: 3_000 });
      expect(await hueOf(page, shown)).toBe(hue);
    }
    expect(asked.filter((path) => path.endsWith("/status"))).toEqual([]);
  });

  await test.step("canceled while the page is open: nobody is asked to pay any more", async () => {
    const store = await addStore(server.dataDir, ownStore(oneProduct));
    const unpaid = await sendOrder(page.request, site, store, { payment: "pix_online" });
    await page.goto(`/${store.slug}/pedido/${unpaid}`);
    await expect(page.getByText("Pagar com PIX")).toBeVisible();
    await setStatus(server.dataDir, unpaid, "canceled");
    await expect(page.getByText("cancelado", { exact: true })).toBeVisible();
    await expect(page.getByText("Pagar com PIX")).toHaveCount(0);
    await expect(page.getByText(/cancelou este pedido/)).toBeVisible();
  });

  await test.step("headers, and 404 for anything else", async () => {
    const answer = await request.get(`/pizzaria-bella/pedido/${id}`);
    expect(answer.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<[^>]+ style=/);
    for (const path of [
      `/adega-do-ze/pedido/${id}`,
      `/pizzaria-bella/pedido/${id}x`,
      "/pizzaria-bella/pedido/1",
    ]) {
      expect((await request.get(path)).status()).toBe(404);
    }
    await page.goto(`/adega-do-ze/pedido/${id}`);
    await expect(page.getByText("Sorry, nothing here...(404)")).toBeVisible();
  });
});

const setStatus = (dataDir: string, id: string, status: "pending" | "done" | "canceled") =>
  inShopFile(dataDir, (query) => query.updateTable("orders").set({ status }).where("id", "=", id).execute());

/** What a person would call the colour behind a text. */
const hueOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((badge) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(badge)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (red > green && green > blue) return "orange";
    return green > red && green > blue ? "green" : `rgb ${red} ${green} ${blue}`;
  });

test("without the stream the order is asked after, and a change shows within 3 s", { tag: "@once" }, async ({
  page,
  server,
  site,
  allowConsole,
  shot,
}) => {
  allowConsole(/Failed to load resource/);
  await page.clock.install();
  await page.route(/\/events$/, (route) => route.abort());
  const store = await addStore(server.dataDir, ownStore(oneProduct));
  const id = await sendOrder(page.request, site, store);
  await page.goto(`/${store.slug}/pedido/${id}`);
  await expect(page.getByText("novo", { exact: true })).toBeVisible();
  // From here on the page's own time runs only where it is told to: a busy machine may take longer for 3 s.
  const asked = page.waitForResponse(/\/status$/);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await (await asked).finished();
  // Whoever asks after it is answered after it, and the page waits for its next time by then.
  await page.evaluate(async () => (await fetch(location.pathname)).text());
  for (const [status, shown] of [
    ["pending", "pendente"],
    ["done", "concluido"],
  ] as const) {
    await setStatus(server.dataDir, id, status);
    await page.clock.runFor(3_000);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await shot(`order-${status}`);
  }
});

test("a long order of things without photo, on paper too", { tag: "@once" }, async ({
  page,
  server,
  shot,
}) => {
  const products = Array.from({ length: 12 }, (_, index) =>
    product(
      `Cesta de Produtos Selecionados da Fazenda com Nome Comprido Número ${String(index + 1).padStart(2, "0")}`,
      {
        saleCents: 99_999_99 - index,
      },
    ),
  );
  const store = await addStore(server.dataDir, ownStore({ ...oneProduct, products, whatsappNumber: "" }));
  const bag = Object.fromEntries(products.slice(0, 3).map(({ name }) => [name, 10]));
  await openRemembered(page, store, { bag });
  await placeOrder(page);
  await expect(page.getByRole("link", { name: /WhatsApp/ })).toHaveCount(0);
  await shot("order-long", { fullPage: true });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: /Imprimir/ })).toBeHidden();
  await shot("order-print", { fullPage: true });
});
