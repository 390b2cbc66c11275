import type { Locator, Page } from "@playwright/test";
import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { signedUp } from "./steps/account.ts";
import { onOrderPage, orderButton } from "./steps/checkout.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addSnackBar, orderSnacks } from "./steps/panel-orders.ts";
import { addToBag, bagBar, hydrated, openProduct } from "./steps/shopping.ts";

const gold = "Barra de ouro de nome comprido";

const enlarge = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = `${size}%`;
    });
  }, percent);

/** Nothing scrolls sideways, and nothing that is shown of `controls` lies over another one or outside the screen. */
async function expectRoom(page: Page, what: string, controls: readonly Locator[]): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  const width = page.viewportSize()?.width ?? 0;
  const boxes = [];
  for (const control of controls) {
    await expect(control, what).toBeVisible();
    const inner = await control.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(inner, `${what}: ${control} is cut`).toBeLessThanOrEqual(1);
    const box = await control.boundingBox();
    if (box) boxes.push({ ...box, name: String(control) });
  }
  for (const [at, a] of boxes.entries()) {
    expect(a.x, `${what}: ${a.name}`).toBeGreaterThanOrEqual(0);
    expect(a.x + a.width, `${what}: ${a.name}`).toBeLessThanOrEqual(width + 0.5);
    for (const b of boxes.slice(at + 1)) {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const along = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(Math.min(across, along), `${what}: ${a.name} lies over ${b.name}`).toBeLessThanOrEqual(1);
    }
  }
}

/** The bar is where the pressed button was: a second press there so soon would not count. */
async function openByKey(page: Page): Promise<Locator> {
  await bagBar(page).press("Enter");
  const bag = page.getByRole("dialog", { name: "SACOLA" });
  await expect(bag).toBeVisible();
  return bag;
}

test("letters of 100, 150 and 200 % and R$ 99.999,99 × 9.999 fit on a phone", { tag: "@once" }, async ({
  page,
  server,
  site,
  axe,
  shot,
}) => {
  test.setTimeout(120_000);
  const store = await addStore(
    server.dataDir,
    ownStore({
      name: "Joalheria",
      categories: [],
      products: [product(gold, { saleCents: 9_999_999, stock: 9_999 }), product("Caixinha")],
      requires: { contact: false, address: false, payment: false },
      orderMinCents: 200_000_000_000,
    }),
  );
  await signedUp(page, site);

  /** Looks at one screen, by its groups of controls, with letters of each size. */
  async function atEachSize(screen: string, groups: Record<string, readonly Locator[]>): Promise<void> {
    for (const percent of [100, 150, 200]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      for (const [what, controls] of Object.entries(groups))
        await expectRoom(page, `${what}, ${percent} %`, controls);
      await shot(`text-${percent}-${screen}`);
    }
  }

  await page.goto("/");
  await hydrated(page);
  const stores = page.getByRole("list", { name: "Lojas" }).getByRole("link");
  const chips = page.getByRole("group", { name: "Mostrar só lojas com" }).getByRole("button");
  await atEachSize("list", {
    list: [
      page.getByRole("searchbox"),
      ...[0, 1, 2].map((at) => chips.nth(at)),
      ...[0, 1].map((at) => stores.nth(at)),
    ],
  });

  await page.goto(`/${store.slug}`);
  const dialog = await openProduct(page, gold);
  await dialog.getByRole("spinbutton").fill("9999");
  await atEachSize("product", {
    quantity: [dialog.getByRole("group", { name: `Quantidade de ${gold}` })],
    product: [
      dialog.getByRole("button", { name: "Fechar" }),
      dialog.getByRole("button", { name: "Voltar" }),
      dialog.getByRole("button", { name: /^ADICIONAR 9999/ }),
    ],
  });
  await dialog.getByRole("button", { name: /^ADICIONAR/ }).click();
  await expect(dialog).toHaveCount(0);
  await addToBag(page, "Caixinha");
  await expect(bagBar(page)).toContainText(/R\$\s999\.899\.910,01Faltam R\$\s1\.000\.100\.089,99/);
  await atEachSize("menu", { menu: [page.getByRole("button", { name: "Sua conta" }), bagBar(page)] });

  const bag = await openByKey(page);
  const line = bag.getByRole("listitem").first();
  await atEachSize("bag", {
    bag: [
      bag.getByRole("button", { name: "Fechar" }),
      ...(await bag.getByRole("definition").all()),
      orderButton(page),
    ],
    line: [
      line.getByText(gold),
      line.getByText(/R\$\s99\.999,99 cada/),
      line.getByText(/R\$\s999\.899\.900,01/),
      line.getByRole("button", { name: `Excluir ${gold}` }),
      line.getByRole("group", { name: `Quantidade de ${gold}` }),
    ],
    stepper: [
      line.getByRole("button", { name: "Diminuir" }),
      line.getByRole("spinbutton"),
      line.getByRole("button", { name: "Aumentar" }),
    ],
  });
  await axe();
});

test("the header is whole with letters twice as large", { tag: "@once" }, async ({ page, server, shot }) => {
  const store = await addStore(server.dataDir, ownStore({ name: "Empório São Benedito da Vila" }));
  await enlarge(page, 200);
  for (const path of [
    "/",
    `/${store.slug}`,
    "/auth/login",
    "/politica-de-privacidade",
    "/termos-de-servico",
  ]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    const edges = await header.boundingBox();
    for (const text of [header.getByRole("heading"), header.getByRole("paragraph")]) {
      await expect(text).toBeVisible();
      const cut = await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      );
      expect(cut, `${path}: ${await text.textContent()} is cut`).toBeLessThanOrEqual(1);
      const box = await text.boundingBox();
      expect(box?.y, path).toBeGreaterThanOrEqual(edges?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(
        (edges?.y ?? 0) + (edges?.height ?? 0),
      );
    }
    await shot(`text-200-header-${path.replaceAll("/", "-")}`);
  }
});

test("orders, profile and sign-in have room for letters twice as large", { tag: "@once" }, async ({
  page,
  server,
  site,
  shot,
}) => {
  test.setTimeout(120_000);
  const store = await addStore(
    server.dataDir,
    ownStore({
      categories: [],
      products: [product(gold, { saleCents: 9_999_999, stock: 9_999 })],
      requires: { contact: false, address: false, payment: false },
    }),
  );
  await enlarge(page, 200);
  await page.goto("/auth/login");
  await hydrated(page);
  const fields = [page.getByLabel("E-mail"), page.getByLabel("Senha", { exact: true })];
  await expectRoom(page, "login", [...fields, page.getByRole("button", { name: "Entrar", exact: true })]);

  await signedUp(page, site);
  await page.goto("/perfil");
  await hydrated(page);
  await expectRoom(page, "profile", [
    page.getByRole("link", { name: "Voltar" }),
    ...(await page.getByRole("main").getByRole("link", { name: "Novo" }).all()),
  ]);

  await page.goto(`/${store.slug}`);
  await addToBag(page, gold, 9_999);
  await openByKey(page);
  await orderButton(page).press("Enter");
  await onOrderPage(page);
  const item = page.getByRole("listitem").filter({ hasText: gold });
  await expectRoom(page, "order", [
    item.getByText(gold),
    item.getByText(/9999 x R\$\s99\.999,99/),
    item.getByText(/^R\$\s999\.899\.900,01$/),
    ...(await page.getByRole("definition").filter({ hasText: /^R\$/ }).all()),
  ]);
  await shot("text-200-order", { fullPage: true });
});

test("the panel has room for letters twice as large", { tag: "@once" }, async ({ page, server, site }) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "dona", "owner");
  const id = await orderSnacks(page.request, site, store);
  await signInAs(page, "dona");
  await enlarge(page, 200);
  const { slug } = store;
  const paths = [
    panelPaths.board(slug),
    panelPaths.order(slug, id),
    panelPaths.search(slug),
    panelPaths.newOrder(slug),
    panelPaths.team(slug),
    panelPaths.device(slug),
    panelPaths.onAir(slug),
    panelPaths.poster(slug),
    panelPaths.access(slug),
    panelPaths.menu(slug),
    panelPaths.newProduct(slug),
    panelPaths.optionGroups(slug),
    panelPaths.importMenu(slug),
    panelPaths.store(slug),
    panelPaths.delivery(slug),
    panelPaths.payment(slug),
    panelPaths.hours(slug),
    panelPaths.coupons(slug),
    panelPaths.numbers(slug),
    panelPaths.changes(slug),
  ];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await expectRoom(page, path, [page.getByRole("main")]);
    const amounts = page.getByRole("definition").filter({ hasText: /^R\$/ });
    for (const amount of await amounts.all()) await expectRoom(page, path, [amount]);
  }
});
