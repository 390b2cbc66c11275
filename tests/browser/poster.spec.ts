import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test("poster and table cards are one page each, with nothing else; the link's card shows what is shared", async ({
  page,
  server,
  site,
  axe,
  shot,
}, { project }) => {
  const store = await addStore(server.dataDir, ownStore({ name: "Cantina Bella Nápoli da Vila Mariana" }));
  await joinStore(server.dataDir, store.id, "atendente");
  await signInAs(page, "atendente");
  await page.goto(panelPaths.poster(store.slug));
  const url = `${site}/${store.slug}`;
  await expect(page.getByRole("img", { name: `Código QR de ${url}` })).toBeVisible();
  await axe();
  await shot("poster", { fullPage: true });

  const printed = page.locator(".poster-print");
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) * 25.4) / 72)),
    );
  };
  for (const [choice, codes, name] of [
    ["Cartaz", 1, "poster-print"],
    ["Cartões de mesa", 4, "cards-print"],
  ] as const) {
    await page.getByRole("radio", { name: choice }).check();
    await page.emulateMedia({ media: "print" });
    await expect(printed.locator("svg")).toHaveCount(codes);
    await expect(printed.locator("svg").last()).toBeVisible();
    await expect(page.getByRole("main")).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await shot(name, { fullPage: true });
    if (project.name === "desktop") expect(await pages()).toEqual([[210, 297]]);
    await page.emulateMedia({ media: null });
  }
  await axe();
  await shot("cards", { fullPage: true });

  const card = page.getByRole("figure", { name: `Como o link de ${store.name} aparece` });
  await expect(card).toContainText(`${store.name} — peça online`);
  await expect(card).toContainText(url);
  await expect(page.getByRole("link", { name: "Divulgar no WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(`^https://api\\.whatsapp\\.com/send\\?text=.*${encodeURIComponent(url)}$`),
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiar link" }).click();
  await expect(page.getByText("Link da loja copiado!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});
