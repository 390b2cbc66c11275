import { makeLargeStore } from "#db/demo/large-store.ts";
import { longestTaskMs } from "#tests/harness/busy-tasks.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";
import { hydrated } from "./steps/shopping.ts";

test.describe.configure({ timeout: 120_000 });

const longTaskMs = 100;
const mostNodes = 2_500;

test("a menu of 5,000 products is searched and typed into without a long task", { tag: "@once" }, async ({
  page,
  server,
  allowConsole,
}) => {
  const large = makeLargeStore(5_000);
  const store = await addStore(server.dataDir, { ...large, id: "lista-grande", slug: "lista-grande" });
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/cardapio`);
  await hydrated(page);
  const search = page.getByRole("searchbox", { name: /^Buscar/ });
  const found = page.getByRole("status").filter({ hasText: /produtos?$/ });
  const longest: number[] = [];
  // CPU time still varies on a shared machine: the best of three rounds decides.
  for (let round = 0; round < 3; round++) {
    longest.push(
      await longestTaskMs(page, async () => {
        await search.pressSequentially("acai", { delay: 60 });
        await expect(found).toHaveCount(1);
        await search.fill("");
        await expect(found).toHaveCount(0);
        const price = page.getByRole("button", { name: /^Preço de / }).first();
        await price.click();
        await page.keyboard.type("12,34", { delay: 30 });
        await page.keyboard.press("Escape");
      }),
    );
  }
  expect(Math.min(...longest), `longest tasks of the rounds: ${longest.join(", ")} ms`).toBeLessThan(
    longTaskMs,
  );

  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }),
  );
  await expect(page.getByRole("main").getByRole("switch").first()).toBeAttached();
  const nodes = () => page.evaluate(() => document.getElementsByTagName("*").length);
  await expect.poll(nodes).toBeLessThan(mostNodes);

  await test.step("what did not come can be asked for again", async () => {
    let away = true;
    allowConsole(/Failed to load resource/);
    await page.route(/\/cardapio\/parte\?/, (route) => (away ? route.abort() : route.continue()));
    await page.goto(`/painel/${store.slug}/cardapio`);
    const last = page.getByRole("main").getByRole("heading", { level: 2 }).last();
    await last.scrollIntoViewIfNeeded();
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "Não foi possível carregar o cardápio inteiro." });
    await expect(alert).toBeAttached();
    away = false;
    await alert.getByRole("button", { name: "Tentar de novo" }).press("Enter");
    await expect(alert).toHaveCount(0);
    await last.scrollIntoViewIfNeeded();
    const section = page.getByRole("region", { name: (await last.textContent()) ?? "" });
    await expect(section.getByRole("switch").first()).toBeAttached();
    await expect(section.getByText("Carregando")).toHaveCount(0);
  });
});
