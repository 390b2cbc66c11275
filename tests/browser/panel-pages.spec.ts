import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { addSnackBar } from "./steps/panel-orders.ts";

test.skip(({ isMobile }) => isMobile, "each of them is walked through on a phone");

/** Used in the same way at both sizes, as single columns. */
const pages = {
  Loja: panelPaths.store,
  Entrega: panelPaths.delivery,
  Horários: panelPaths.hours,
  Pagamento: panelPaths.payment,
  Cupons: panelPaths.coupons,
  Histórico: panelPaths.changes,
  Equipe: panelPaths.team,
  "Importar cardápio": panelPaths.importMenu,
};

test("the pages of settings stand well on a wide screen", async ({ page, server, axe, shot }) => {
  const store = await addSnackBar(server.dataDir);
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path(store.slug));
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    await axe();
    await shot(`panel-${path(store.slug).split("/").at(-1)}`);
  }
});
