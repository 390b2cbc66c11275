import sharp from "sharp";
import { expect, test } from "#tests/harness/fixtures.ts";
import { saying, sending, silent } from "#tests/harness/gemini-server.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: "white" } })
  .jpeg()
  .toBuffer();

test("a menu is read from a photo, mended by hand with suggestions, checked and imported", async ({
  page,
  server,
  gemini,
  axe,
  shot,
}) => {
  const store = await addStore(server.dataDir, ownStore({ categories: [], products: [product("Água")] }));
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
});
