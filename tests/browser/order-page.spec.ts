import type { Page } from "@playwright/test";
import type { DemoStore } from "#db/demo/demo-types.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { notice } from "./steps/checkout.ts";
import { asksNothing, sendOrder } from "./steps/orders.ts";
import { hydrated } from "./steps/shopping.ts";

const oneProduct = { products: [product("Cesta")], categories: [], ...asksNothing };

const openOrder = async (page: Page, { slug }: DemoStore, id: string) => {
  await page.goto(`/${slug}/pedido/${id}`);
  await hydrated(page);
};

const fact = (page: Page, name: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("+ dd");

test("PIX: the code comes first on a phone, the picture on a wide screen", async ({
  page,
  site,
  server,
  shot,
  isMobile,
}) => {
  const store = await addStore(server.dataDir, ownStore(oneProduct));
  const id = await sendOrder(page.request, site, store, { payment: "pix_online" });
  await openOrder(page, store, id);
  const copy = page.getByRole("button", { name: "Copiar código" });
  const code = page.getByText(/^000201/);
  const picture = page.getByRole("img", { name: "QR Code do PIX" });
  const unfold = page.getByText("Mostrar QR code");
  const topOf = async (what: typeof code) => (await what.boundingBox())?.y ?? Number.NaN;
  if (isMobile) {
    expect(await topOf(copy)).toBeLessThan(await topOf(code));
    expect(await topOf(code)).toBeLessThan(await topOf(unfold));
    await expect(picture).toHaveCount(0);
    await shot("order-pix-folded");
    await unfold.click();
  } else {
    await expect(unfold).toBeHidden();
    expect(await topOf(picture)).toBeLessThan(await topOf(code));
    expect(await topOf(code)).toBeLessThan(await topOf(copy));
  }
  await expect(picture).toBeVisible();
  // The same picture, wherever it is drawn: black and white in it.
  const pixels = await picture.screenshot();
  expect(pixels.length).toBeGreaterThan(2_000);
  await shot("order-pix");
});

test("the link of an order is copied, and passed on where the device can", { tag: "@once" }, async ({
  page,
  context,
  site,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.documentElement.dataset.shared = JSON.stringify(what);
    };
  });
  const store = await addStore(server.dataDir, ownStore(oneProduct));
  const id = await sendOrder(page.request, site, store);
  const link = `${site}/${store.slug}/pedido/${id}`;
  await openOrder(page, store, id);
  await page.getByRole("button", { name: "Copiar link" }).click();
  await expect(notice(page, "Link do pedido copiado!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const share = page.getByRole("button", { name: "Compartilhar" });
  await share.click();
  const shared = page.locator("html[data-shared]");
  await expect(shared).toHaveCount(1);
  expect(JSON.parse((await shared.getAttribute("data-shared")) ?? "")).toEqual({
    title: `Pedido em ${store.name}`,
    url: link,
  });

  // Whoever decides against it hears nothing; a device that cannot do it after all copies instead.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    navigator.share = () => Promise.reject(new DOMException("", "AbortError"));
  });
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await share.click();
  await expect(page.getByRole("button", { name: "Fechar aviso" })).toHaveCount(0);
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await share.click();
  await expect(notice(page, /^Texto selecionado/)).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
});

test("a device that cannot share has only the link to copy", { tag: "@once" }, async ({
  page,
  site,
  server,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  const store = await addStore(server.dataDir, ownStore(oneProduct));
  await openOrder(page, store, await sendOrder(page.request, site, store));
  await expect(page.getByRole("button", { name: "Copiar link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Compartilhar" })).toHaveCount(0);
});

test("what is fetched says where, with a map; how it is paid says what happens next", {
  tag: "@once",
}, async ({ page, site, server, shot }) => {
  const store = await addStore(
    server.dataDir,
    ownStore({
      ...oneProduct,
      pix: null,
      payments: ["pix_online", "mercadopago", "cash"],
      seller: { name: "Loja", document: "", address: "Rua São João, 10 & 12, São Paulo - SP", contact: "" },
    }),
  );
  const link = "A loja envia o link de pagamento pelo WhatsApp";
  for (const [payment, said] of [
    [null, "Pagamento a combinar com a loja"],
    ["mercadopago", `Mercado PagoPague online${link}`],
    ["pix_online", `PIXPague online${link}`],
    ["cash", "DinheiroPague na entrega/retirada"],
  ] as const) {
    await openOrder(page, store, await sendOrder(page.request, site, store, { payment }));
    await expect(fact(page, "Forma de pagamento")).toHaveText(said);
  }
  await expect(fact(page, "Endereço")).toContainText("Retirar na LojaRua São João, 10 & 12, São Paulo - SP");
  const map = page.getByRole("link", { name: "Ver no mapa" });
  await expect(map).toHaveAttribute("target", "_blank");
  await expect(map).toHaveAttribute("rel", /noopener/);
  const url = new URL((await map.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(url.searchParams.get("api")).toBe("1");
  expect(url.searchParams.get("query")).toBe("Rua São João, 10 & 12, São Paulo - SP");
  await shot("order-withdraw", { fullPage: true });
});

test("a dozen items, their PIX code and the link print on one page", { tag: "@once" }, async ({
  page,
  site,
  server,
  shot,
}) => {
  const products = Array.from({ length: 12 }, (_, index) =>
    product(`Cesta de Produtos Selecionados da Fazenda com Nome Comprido Número ${index + 1}`, {
      saleCents: 99_999_99 - index,
    }),
  );
  const store = await addStore(server.dataDir, ownStore({ ...oneProduct, products }));
  const id = await sendOrder(page.request, site, store, { payment: "pix_online" });
  await openOrder(page, store, id);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${site}/${store.slug}/pedido/${id}`).locator("visible=true")).toHaveCount(1);
  await expect(page.getByRole("img", { name: "QR Code do PIX" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await shot("order-print", { fullPage: true });
});

test("the largest order there is fits, with letters of any size", { tag: "@once" }, async ({
  page,
  site,
  server,
  shot,
}) => {
  const dear = product("Diamante", { saleCents: 99_999_99, stock: 9_999 });
  const store = await addStore(server.dataDir, ownStore({ ...oneProduct, products: [dear] }));
  const id = await sendOrder(page.request, site, store, { quantity: 9_999, payment: "pix_online" });
  await page.setViewportSize({ width: 320, height: 640 });
  await openOrder(page, store, id);
  await expect(page.getByRole("region", { name: "Itens do Pedido" })).toContainText(
    /9999 x R\$\s99\.999,99R\$\s999\.899\.900,01/,
  );
  for (const size of ["100%", "150%", "200%"]) {
    await page.evaluate((each) => {
      document.documentElement.style.fontSize = each;
    }, size);
    const wider = await page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 100));
    });
    expect(wider, size).toEqual([]);
    await shot(`order-huge-${size.slice(0, -1)}`, { fullPage: true });
  }
});

test("a status that changes is seen to change, where motion is wanted", { tag: "@once" }, async ({
  page,
  site,
  server,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener("animationstart", ({ animationName }) => moved.push(animationName));
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  const store = await addStore(server.dataDir, ownStore(oneProduct));
  for (const motion of ["no-preference", "reduce"] as const) {
    await test.step(motion, async () => {
      await page.emulateMedia({ reducedMotion: motion });
      const id = await sendOrder(page.request, site, store);
      await openOrder(page, store, id);
      await expect(page.getByText("novo", { exact: true })).toBeVisible();
      expect(await moved()).not.toContain("turn");
      await inShopFile(server.dataDir, (query) =>
        query.updateTable("orders").set({ status: "done" }).where("id", "=", id).execute(),
      );
      await expect(page.getByText("concluido", { exact: true })).toBeVisible();
      if (motion === "reduce") expect(await moved()).not.toContain("turn");
      else await expect.poll(moved).toContain("turn");
    });
  }
});
