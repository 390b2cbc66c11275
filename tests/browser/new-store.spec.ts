import { sql } from "kysely";
import sharp from "sharp";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { expect, test } from "#tests/harness/signup-fixtures.ts";
import { signedUp } from "./steps/account.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

// One after the other: each worker would start a server of its own for them.
test.describe.configure({ mode: "default" });

/** The database refuses the second product of any store that is made from now on. */
async function failCopies(dataDir: string): Promise<{ comeAgain: () => Promise<unknown> }> {
  const run = (statement: string) => inShopFile(dataDir, (query) => sql.raw(statement).execute(query));
  await run(`create trigger no_copies before insert on products
    when (select count(*) from products where store_id = new.store_id) = 1
    begin select raise(abort, 'no copies'); end`);
  return { comeAgain: () => run("drop trigger no_copies") };
}

test("a store is opened in five questions and few presses", async ({ page, site, axe, shot }, {
  project,
}) => {
  await signedUp(page, site);
  await page.goto("/painel");
  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await page.getByRole("button", { name, exact: true }).press("Enter");
  };
  await page.getByRole("link", { name: "Abrir uma loja" }).click();
  const slug = `bar-da-lia-${project.name}`;

  await test.step("the address is proposed, and checked while it is typed", async () => {
    await page.getByLabel("Nome").fill("Adega do Zé");
    await expect(page.getByLabel("Endereço")).toHaveValue("adega-do-ze");
    await expect(page.getByText("Este endereço já é de outra loja.")).toBeVisible();
    await page.getByLabel("Nome").fill("Painel");
    await expect(page.getByLabel("Endereço")).toHaveValue("painel-loja");
    await page.getByLabel("Nome").fill(`Bar da Lia ${project.name}`);
    await expect(page.getByLabel("Endereço")).toHaveValue(slug);
    await expect(page.getByText("está livre.")).toBeVisible();
    await axe();
    await shot("new-store-name");
    await press("Continuar");
  });

  await test.step("WhatsApp must be one; nothing typed is lost by a reload or by Back", async () => {
    await page.getByLabel("WhatsApp", { exact: true }).fill("123");
    await press("Continuar");
    await expect(page.getByText("Telefone inválido")).toBeVisible();
    await page.getByLabel("WhatsApp", { exact: true }).fill("11912345678");
    await page.reload();
    await expect(page.getByLabel("WhatsApp", { exact: true })).toHaveValue("(11) 9 1234-5678");
    await page.goBack();
    await expect(page.getByLabel("Nome")).toHaveValue(`Bar da Lia ${project.name}`);
    await page.goForward();
    await expect(page.getByLabel("WhatsApp", { exact: true })).toHaveValue("(11) 9 1234-5678");
    await press("Continuar");
  });

  await expect(page.getByRole("heading", { name: "Qual é a cor da loja, e o logo?" })).toBeVisible();
  await page.getByRole("radio", { name: "Roxo" }).check();
  const phone = page.getByRole("img", { name: `Como o cliente vê Bar da Lia ${project.name}` });
  await expect(phone).toBeVisible();
  await test.step("what is no picture is refused; a logo is shown before it is sent", async () => {
    const choose = (mimeType: string, buffer: Buffer) =>
      page.getByLabel("Arquivo do logo").setInputFiles({ name: "logo", mimeType, buffer });
    await choose("text/plain", Buffer.from("Bar da Lia"));
    await expect(page.getByText("Escolha uma foto em JPEG, PNG ou WebP.")).toBeVisible();
    await choose("image/png", Buffer.from("Bar da Lia"));
    await expect(page.getByText("Não foi possível ler esta foto. Use outra.")).toBeVisible();
    await expect(phone.locator("img")).toHaveCount(0);
    const logo = sharp({ create: { width: 600, height: 400, channels: 3, background: "#be185d" } });
    await choose("image/png", await logo.png().toBuffer());
    await expect(phone.locator("img")).toHaveAttribute("src", /^blob:/);
    await expect(page.getByText("Não foi possível ler esta foto.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Trocar logo" })).toBeVisible();
  });
  await axe();
  await shot("new-store-color");
  await press("Continuar");

  await page.getByLabel("Produto").fill("Cerveja 600 ml");
  await press("Abrir loja");
  await expect(page.getByText("Diga o preço, como 12,90")).toBeVisible();
  await page.getByLabel("Preço").fill("12,90");
  await shot("new-store-product");
  await press("Abrir loja");

  await expect(page.getByRole("heading", { name: "Sua loja está no ar" })).toBeVisible();
  for (const place of ["main", "banner"] as const) {
    const sent = page.getByRole(place).getByRole("img", { name: `Logo de Bar da Lia ${project.name}` });
    await expect(sent).toHaveAttribute("src", /^\/fotos\/.+\.webp$/, { timeout: 30_000 });
  }
  await expect(page.getByText(`${site}/${slug}`, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Divulgar no WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(`^https://api\\.whatsapp\\.com/send\\?text=.*${encodeURIComponent(`${site}/${slug}`)}$`),
  );
  await axe();
  await shot("new-store-on-air");
  // Two of them are the mistakes above.
  expect(presses).toBeLessThanOrEqual(6);

  await page.getByRole("link", { name: "Cartaz com QR" }).click();
  await expect(page.getByRole("img", { name: `Código QR de ${site}/${slug}` })).toBeVisible();
  await shot("poster");
  await page.goto(`/${slug}`);
  await expect(page.getByText("Cerveja 600 ml").first()).toBeVisible();
  const shown = page.getByRole("region", { name: "Sobre a loja" }).locator('img[src^="/fotos/"]');
  await expect(shown).toHaveJSProperty("naturalWidth", 256);

  await test.step("a sample order goes the way of an order, and vanishes", async () => {
    await page.goto(`/painel/${slug}/pedidos`);
    await page.getByRole("button", { name: "Pedido de teste" }).press("Enter");
    const card = page.getByRole("link", { name: /^Pedido \w{4}$/ });
    await expect(card).toBeVisible();
    await expect(page.getByText("Teste", { exact: true })).toBeVisible();
    await shot("sample-order-board");
    await card.press("Enter");
    await expect(page.getByText("Pedido de teste: some sozinho")).toBeVisible();
    await axe();
    await shot("sample-order");
    await page.getByRole("button", { name: "Recusar" }).press("Enter");
    const refusing = page.getByRole("dialog", { name: /^Recusar/ });
    await refusing.getByRole("radio", { name: "Loja cheia" }).check();
    await refusing.getByRole("button", { name: "Recusar pedido" }).press("Enter");
    await expect(page.getByText("O pedido de teste terminou e sumiu.")).toBeVisible();
    await expect(page.getByText("Nenhum pedido ainda")).toBeVisible();
  });
});

test("without a product the panel says what is missing, and the store opens once it is there @once", async ({
  page,
  site,
  axe,
}) => {
  await signedUp(page, site);
  await page.goto("/painel/nova-loja");
  await page.getByLabel("Nome").fill("Loja Vazia");
  await expect(page.getByText("está livre.")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).press("Enter");
  await page.getByLabel("WhatsApp", { exact: true }).fill("11912345678");
  await page.getByRole("button", { name: "Continuar" }).press("Enter");
  await page.getByRole("button", { name: "Pular", exact: true }).press("Enter");
  await page.getByRole("button", { name: /^Pular: a loja fica fora do ar/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Falta para abrir" })).toBeVisible();
  await page.goto("/painel/loja-vazia/pedidos");
  await expect(page.getByText("Esta loja ainda não está no ar. Falta um produto.")).toBeVisible();
  await page.getByRole("link", { name: "Completar" }).click();
  await axe();
  await page.getByLabel("Primeiro produto").fill("Água");
  await page.getByLabel("Preço").fill("3");
  await page.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Sua loja está no ar" })).toBeVisible();
  await expect(page.getByText("ainda não está no ar")).toHaveCount(0);
});

test(
  "an owner starts another store with a copy of the first, which is closed until it is opened",
  { tag: "@once" },
  async ({ page, site, axe, shot, allowConsole, open }, { project }) => {
    allowConsole(/status of (40[04]|503)/);
    const store = await addStore(open.dataDir, ownStore({ name: "Bar da Matriz" }));
    await joinStore(open.dataDir, store.id, "dona", "owner");
    await signInAs(page, "dona");
    await page.goto("/painel/nova-loja");
    await shot("new-store-copy-offer");
    await page.getByRole("link", { name: "Começar com uma cópia de Bar da Matriz" }).last().click();
    await expect(page.getByRole("heading", { name: "Começar com uma cópia de Bar da Matriz" })).toBeVisible();
    const name = `Bar da Filial ${project.name}`;
    const slug = `bar-da-filial-${project.name}`;
    const create = page.getByRole("button", { name: "Criar cópia" });
    await page.getByLabel("Nome da nova loja").fill(name);
    await expect(page.getByText(`${slug} está livre.`)).toBeVisible();
    await create.press("Enter");
    await expect(page.getByText("Preencha este campo")).toBeVisible();
    await page.getByLabel("WhatsApp da nova loja").fill("11912345678");
    await page.reload();
    await expect(page.getByLabel("Nome da nova loja")).toHaveValue(name);
    await page.getByLabel("Endereço").fill("adega-do-ze");
    await create.press("Enter");
    await expect(page.getByText("Este endereço já é de outra loja. Escolha outro.").first()).toBeVisible();
    await page.getByLabel("Endereço").fill(slug);
    await expect(page.getByText(`${slug} está livre.`)).toBeVisible();
    await axe();
    await shot("clone-store", { fullPage: true });
    await test.step("a copy that fails midway says so and leaves nothing", async () => {
      // Its pictures and half of its menu have been written by then.
      const products = await failCopies(open.dataDir);
      await create.press("Enter");
      await expect(
        page.getByRole("alert").filter({ hasText: "Não foi possível copiar a loja" }),
      ).toBeVisible();
      await shot("clone-store-failed");
      await expect(page.getByLabel("Nome da nova loja")).toHaveValue(name);
      expect((await page.request.get(`/${slug}`)).status()).toBe(404);
      expect(await (await page.request.get("/painel")).text()).not.toContain(name);
      await products.comeAgain();
      await expect(page.getByText(`${slug} está livre.`)).toBeVisible();
    });
    await create.press("Enter");
    await expect(page.getByRole("heading", { name: "Loja fora do ar" })).toBeVisible();
    expect((await page.request.get(`/${slug}`)).ok()).toBe(true);
    await axe();
    await shot("clone-store-off-air", { fullPage: true });
    await page.getByRole("button", { name: "Colocar a loja no ar" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Sua loja está no ar" })).toBeVisible();
    await expect(page.getByText(`${site}/${slug}`, { exact: true })).toBeVisible();
    await page.goto(`/${slug}`);
    await expect(page.getByText("Pizza Mussarela").first()).toBeVisible();
  },
);
