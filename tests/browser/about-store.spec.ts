import type { Page } from "@playwright/test";
import type { DemoStore } from "#db/demo/demo-types.ts";
import { isoDate, localDay } from "#domain/local-time.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { alwaysOpen, bairro, weekdayToday } from "./steps/shop-hours.ts";
import { hydrated } from "./steps/shopping.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sobre a loja" });
const section = (page: Page, name: string) => dialog(page).getByRole("region", { name, exact: true });

const weekdays = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"];

/** Two intervals a day and none on the day after tomorrow, other hours in ten days, closed in eleven. */
function eventful(now: number): Partial<DemoStore> {
  const today = weekdayToday(now);
  const open = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== (today + 2) % 7);
  const date = (days: number) => isoDate(localDay(now, alwaysOpen.timeZone) + days);
  return {
    opening: {
      ...alwaysOpen,
      weekly: open.flatMap((day) => [
        { day, opens: 660, closes: 900 },
        { day, opens: 1_080, closes: 1_470 },
      ]),
      special: [
        { date: date(11), intervals: [] },
        { date: date(10), intervals: [{ opens: 600, closes: 840 }] },
        { date: date(-3), intervals: [] },
        { date: date(100), intervals: [] },
      ],
    },
    areas: {
      areas: [
        bairro("Pinheiros"),
        bairro("Butantã", { feeCents: 1_200, orderMinCents: 6_000, minutes: { from: 50, to: 70 } }),
        {
          ...bairro(""),
          place: { kind: "ceps", from: "05400000", to: "05499999" },
          feeCents: 0,
          minutes: null,
        },
      ],
      elsewhere: null,
      freeFromCents: 20_000,
    },
    payments: ["pix_online", "cash", "credit"],
    cardBrands: ["Visa", "Elo"],
  };
}

test("Sobre a loja: hours, areas and fees, payment, who sells; in the URL, closed by Escape and Back", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const now = Date.now();
  const store = await addStore(server.dataDir, ownStore(eventful(now)));
  await page.goto(`/${store.slug}`);
  await hydrated(page);
  const link = page.getByRole("link", { name: "Sobre a loja" });
  await link.press("Enter");
  await expect(page).toHaveURL(`/${store.slug}#sobre`);

  const hours = section(page, "Horários");
  await expect(hours.getByText(/^(Aberta até|Fechada · abre) /)).toBeVisible();
  const today = weekdayToday(now);
  await expect(hours.getByRole("definition")).toHaveText([
    ...weekdays.map((_, day) => (day === (today + 2) % 7 ? "Fechada" : "11:00 às 15:00 e 18:00 às 00:30")),
    "10:00 às 14:00",
    "Fechada",
  ]);
  await expect(hours.getByRole("term").filter({ hasText: "hoje" })).toHaveText(`${weekdays[today]} · hoje`);
  const inTenDays = `${weekdays[(today + 10) % 7]}, `;
  await expect(hours.getByRole("term").nth(7)).toHaveText(new RegExp(`^${inTenDays}\\d\\d/\\d\\d$`));

  const areas = section(page, "Entrega");
  await expect(areas.getByText(/^Grátis a partir de R\$\s200,00$/)).toBeVisible();
  await expect(areas.getByRole("heading", { name: "São Paulo" })).toBeVisible();
  await expect(areas.getByRole("listitem")).toHaveText([
    /^ButantãR\$\s12,00mínimo R\$\s60,00 · 50–70 min$/,
    /^PinheirosR\$\s5,0040–55 min$/,
    "CEP 05.400-000 a 05.499-999Grátis",
    "Outros bairrosnão entregamos",
  ]);
  await expect(areas.getByRole("searchbox")).toHaveCount(0);

  await expect(section(page, "Formas de pagamento").getByRole("definition")).toHaveText([
    "PIX",
    "Dinheiro · Cartão de Crédito",
    "Visa · Elo",
  ]);
  const seller = section(page, "Quem vende");
  await expect(seller).toContainText(store.seller.name);
  await expect(seller).toContainText(store.seller.document);
  await expect(seller).toContainText(store.seller.contact);
  await expect(seller.getByRole("link", { name: /ver no mapa$/ })).toBeVisible();

  await axe();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });
  await shot("about");

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/${store.slug}`);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);

  // By a link of its own, and after a reload.
  await page.goto("about:blank");
  await page.goto(`/${store.slug}#sobre`);
  await expect(section(page, "Horários")).toBeVisible();
  await page.reload();
  await expect(section(page, "Horários")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Fechar" }).click();
  await expect(page).toHaveURL(`/${store.slug}`);
});

test("a store that sets nothing says so little: no hours, delivery free everywhere", {
  tag: "@once",
}, async ({ page, server }) => {
  const store = await addStore(server.dataDir, ownStore({ payments: ["cash", "debit"] }));
  await page.goto(`/${store.slug}#sobre`);
  await expect(section(page, "Entrega").getByRole("listitem")).toHaveText(["Todos os bairrosGrátis"]);
  await expect(section(page, "Formas de pagamento").getByRole("definition")).toHaveText([
    "Dinheiro · Cartão de Débito",
  ]);
  await expect(section(page, "Horários")).toHaveCount(0);
  await expect(dialog(page).getByText(/24 horas/)).toHaveCount(0);
  const withdraw = await addStore(server.dataDir, ownStore({ delivery: ["withdraw"], opening: alwaysOpen }));
  await page.goto(`/${withdraw.slug}#sobre`);
  await expect(section(page, "Horários").getByRole("definition")).toHaveText(weekdays.map(() => "24 horas"));
  await expect(section(page, "Entrega")).toHaveCount(0);
});

test("two hundred areas are searched by bairro or CEP, and leave the rest in reach", {
  tag: "@once",
}, async ({ page, server, axe, shot }) => {
  const long = "Conjunto Habitacional Presidente Castelo Branco";
  const districts = Array.from({ length: 199 }, (_, at) => bairro(`${long} ${at}`));
  const last = { ...bairro(""), place: { kind: "ceps", from: "05400000", to: "05499999" } as const };
  const elsewhere = { feeCents: 2_500, orderMinCents: 0, minutes: null };
  const store = await addStore(
    server.dataDir,
    ownStore({
      opening: eventful(Date.now()).opening ?? alwaysOpen,
      areas: { areas: [...districts, last], elsewhere, freeFromCents: null },
    }),
  );
  await page.goto(`/${store.slug}#sobre`);
  const areas = section(page, "Entrega");
  // Twelve and the others.
  await expect(areas.getByRole("listitem")).toHaveCount(13);
  await expect(areas.getByRole("listitem").last()).toHaveText(/^Outros bairrosR\$\s25,00$/);
  const search = areas.getByRole("searchbox", { name: "Buscar bairro ou CEP" });
  await search.fill("CASTELO 198");
  await expect(areas.getByRole("listitem")).toHaveText([/^Conjunto.* 198R\$/, /^Outros bairros/]);
  await expect(areas.getByRole("status")).toHaveText("1 bairro encontrado");
  await search.fill("05.412-000");
  await expect(areas.getByRole("listitem")).toHaveText([/^CEP 05\.400-000/, /^Outros bairros/]);
  await search.fill("moema");
  await expect(areas.getByText("Nenhum bairro ou CEP encontrado.", { exact: true })).toBeVisible();
  await areas.getByRole("button", { name: "Limpar busca" }).click();
  await areas.getByRole("button", { name: "Mostrar os 200 bairros" }).press("Enter");
  await expect(areas.getByRole("listitem")).toHaveCount(201);
  await axe();

  // Small screens and large letters.
  for (const [width, percent] of [
    [320, 100],
    [360, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const over = await dialog(page).evaluate((popup) =>
      [popup, ...popup.querySelectorAll('*:not([class*="sr-only"])')]
        .filter((element) => {
          const scrolls = getComputedStyle(element).overflowX !== "visible";
          const { right } = element.getBoundingClientRect();
          return right > innerWidth || (scrolls && element.scrollWidth > element.clientWidth);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(over, `${width} px, ${percent} %`).toEqual([]);
    await shot(`about-${width}-${percent}`);
  }
});
