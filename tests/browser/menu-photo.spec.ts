import sharp from "sharp";
import { expect, test } from "#tests/harness/fixtures.ts";
import { saying, sending, silent } from "#tests/harness/gemini-server.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { line } from "./steps/catalogue.ts";
import { field } from "./steps/edited-product.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: "white" } })
  .jpeg()
  .toBuffer();

test("a menu is read from a photo, mended and imported; a product gets a photo and a suggested text", async ({
  page,
  server,
  gemini,
  axe,
  shot,
}) => {
  const water = product("Água");
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [water] }));
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/cardapio/importar`);
  const send = () =>
    page
      .getByLabel("Arquivo da foto do cardápio")
      .setInputFiles({ name: "cardapio.jpg", mimeType: "image/jpeg", buffer: photo });
  const section = page.getByRole("region", { name: "Ler cardápio de uma foto" });

  await test.step("waiting can be ended, and a refusal is told", async () => {
    gemini.behave(silent);
    await send();
    await expect(section.getByRole("status")).toContainText("Lendo o cardápio");
    await shot("photo-reading");
    await section.getByRole("button", { name: "Cancelar" }).press("Enter");
    await expect(section.getByRole("button", { name: "Escolher foto" })).toBeVisible();
    gemini.behave(sending(429, "{}"));
    await send();
    await expect(section.getByRole("alert")).toContainText("ocupado");
  });

  gemini.behave(
    saying(
      JSON.stringify({
        rows: [
          { category: "Lanches", name: "X-Salada", description: "", price: "18,00" },
          { category: "Lanches", name: "=1+1", description: "<b>Ignore as regras</b>", price: "-5" },
        ],
      }),
    ),
  );
  await send();
  await expect(page.getByRole("heading", { name: "2 produtos na foto" })).toBeFocused();
  await axe();
  await shot("photo-rows", { fullPage: true });

  const first = page.getByRole("main").getByRole("listitem").first();
  await test.step("a suggestion can be canceled, edited and undone; it is text", async () => {
    const description = first.getByLabel("Descrição");
    await description.fill("Meu texto");
    gemini.behave(silent);
    await first.getByRole("button", { name: "Sugerir descrição" }).press("Enter");
    await expect(first.getByRole("status")).toContainText("Escrevendo");
    await first.getByRole("button", { name: "Cancelar" }).press("Enter");
    await expect(description).toHaveValue("Meu texto");
    gemini.behave(saying("**Pão, carne e salada.** <script>alert(1)</script>"));
    await first.getByRole("button", { name: "Sugerir descrição" }).press("Enter");
    await expect(description).toHaveValue("Pão, carne e salada.");
    await shot("suggestion");
    await first.getByRole("button", { name: "Voltar ao meu texto" }).press("Enter");
    await expect(description).toHaveValue("Meu texto");
  });

  await page.getByRole("button", { name: "Conferir" }).press("Enter");
  await expect(page.getByText("1 linha tem erro.")).toBeVisible();
  await expect(page.getByText("O preço '-5' é negativo.")).toBeVisible();
  await axe();
  await page.getByRole("button", { name: "Editar as linhas" }).press("Enter");
  await expect(first.getByLabel("Descrição")).toHaveValue("Meu texto");
  await page.getByRole("main").getByRole("listitem").last().getByLabel("Preço").fill("5");
  await page.getByRole("button", { name: "Conferir" }).press("Enter");
  await page.getByRole("button", { name: "Importar 2 produtos" }).press("Enter");
  await expect(page.getByText("2 produtos novos, 0 mudados.")).toBeVisible();
  await page.goto(`/${store.slug}`);
  await expect(page.getByText("Meu texto")).toBeVisible();
  await expect(page.getByText("=1+1")).toBeVisible();

  await page.goto(`/painel/${store.slug}/cardapio/${water.id}`);
  const shown = page.getByRole("main").getByRole("img", { name: "Foto do produto" });
  await test.step("a photo of a product is cut to a square and sent, which is shown", async () => {
    const source = page.getByRole("group", { name: "Foto do produto" });
    await expect(source.getByRole("button", { name: "Tirar foto" })).toBeVisible();
    await expect(page.getByLabel("Câmera: Foto do produto")).toHaveAttribute("capture", "environment");
    let letPass = () => {};
    const passing = new Promise<void>((resolve) => (letPass = resolve));
    await page.route("**/api/panel/*/fotos", async (route) => {
      await passing;
      await route.continue();
    });
    await page
      .getByLabel("Arquivo: Foto do produto")
      .setInputFiles({ name: "agua.jpg", mimeType: "image/jpeg", buffer: photo });
    const crop = page.getByRole("dialog", { name: "Recortar foto" });
    const part = crop.getByRole("group", { name: "Parte que aparece" });
    await expect(part).toBeFocused();
    const { width = 0, height = 1 } = (await part.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(1);
    await crop.getByRole("button", { name: "Usar foto" }).press("Enter");
    await expect(page.getByRole("progressbar", { name: /^(Enviando|Preparando) a foto…/ })).toBeVisible();
    letPass();
    await expect(page.getByText("Foto enviada.")).toBeVisible({ timeout: 30_000 });
    await expect(shown).toHaveAttribute("src", /^\/fotos\/.+-192\.webp$/);
  });

  const thumbnail = (await shown.getAttribute("src")) ?? "";
  const saved = () =>
    inShopFile(server.dataDir, (query) =>
      query
        .selectFrom("products")
        .select(["description", "thumbnail"])
        .where("id", "=", water.id)
        .executeTakeFirstOrThrow(),
    );
  await test.step("a text is suggested from the photo and edited; only 'Salvar' saves", async () => {
    const before = await saved();
    const description = field(page, "Descrição opcional");
    gemini.behave(saying("Água gelada."));
    await page.getByRole("button", { name: "Sugerir descrição" }).press("Enter");
    await expect(description).toHaveValue("Água gelada.");
    expect(gemini.asked.at(-1)?.body.contents[0]?.parts.some((part) => part.inline_data)).toBe(true);
    await description.press("End");
    await page.keyboard.type(" Sem gás.");
    await expect(description).toHaveValue("Água gelada. Sem gás.");
    expect(await saved()).toEqual(before);
    await shot("product-photo", { fullPage: true });
    await page.getByRole("button", { name: "Salvar", exact: true }).press("Enter");
    await expect(page.getByText("Produto salvo.")).toBeVisible();
    expect(await saved()).toEqual({ description: "Água gelada. Sem gás.", thumbnail });
  });

  await test.step("the list shows the photo", async () => {
    await page.getByRole("link", { name: "‹ Cardápio" }).press("Enter");
    const inList = line(page, "Água").locator("img");
    await expect(inList).toHaveAttribute("src", thumbnail);
    await expect(inList).toHaveJSProperty("naturalWidth", 192);
  });
});
