import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { addToBag, openBag, openProduct } from "./steps/shopping.ts";

const colors = { pale: "#FFEE88", dark: "#101010", default: "#000" };

for (const colorScheme of ["light", "dark"] as const) {
  // Colours are the same at every size.
  test.describe(colorScheme, { tag: colorScheme === "dark" ? "@once" : [] }, () => {
    test.use({ colorScheme });
    // In dark mode only the colours differ.
    const scope = colorScheme === "light" ? "everything" : "colors";
    // axe looks at every element of the page.
    test.setTimeout(120_000);

    for (const [name, color] of Object.entries(colors)) {
      const tag = name === "default" ? [] : "@once";
      test(`axe finds nothing in a store of ${name} colour ${color}`, { tag }, async ({
        page,
        server,
        axe,
      }) => {
        const store = await addStore(server.dataDir, ownStore({ color, orderMinCents: 10_000 }));
        await page.goto(`/${store.slug}`);
        await addToBag(page, "Pizza Mussarela");
        await axe(scope);
        const dialog = await openProduct(page, "Pizza Calabresa");
        await axe(scope);
        await dialog.getByRole("button", { name: "Voltar" }).click();
        await expect(dialog).toHaveCount(0);
        const bag = await openBag(page);
        await axe(scope);
        await bag.getByRole("button", { name: "Excluir Pizza Mussarela" }).click();
        await expect(bag.getByText("Ops, Sua sacola está vazia")).toBeVisible();
        await axe(scope);
        await bag.getByRole("button", { name: "Fechar" }).click();
        await expect(bag).toHaveCount(0);
        await page.getByRole("button", { name: "Buscar produto" }).click();
        await page.getByRole("searchbox").fill("nada disto");
        await expect(page.getByText("Produtos não encontrado!")).toBeVisible();
        await axe(scope);
      });
    }

    test("axe finds nothing on the platform's own pages", async ({ page, axe, allowConsole, context }) => {
      allowConsole(/status of 404/);
      for (const path of [
        "/",
        "/politica-de-privacidade",
        "/termos-de-servico",
        "/padaria-fechada",
        "/nao-existe",
      ]) {
        await page.goto(path);
        await axe(scope);
      }
      await page.goto("/adega-do-ze/produto#nao-existe");
      await expect(page.getByText("Este produto não está mais à venda.")).toBeVisible();
      await page.getByRole("button", { name: "Sua conta" }).click();
      await expect(page.getByRole("menuitem", { name: "Entrar" })).toBeVisible();
      await axe(scope);
      await page.goto("/");
      await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
      // The request for the session may be in flight when the network goes.
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await expect(page.getByText(/perdeu a conectividade/)).toBeVisible();
      await axe(scope);
      await context.setOffline(false);
    });
  });
}
