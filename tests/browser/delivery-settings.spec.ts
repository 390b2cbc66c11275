import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

test("delivery: bairros typed and pasted, their order, the rest, an address that is tried, and what customers read", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 40[014]|stream|net::ERR/);
  const store = await addStore(server.dataDir, ownStore());
  await joinStore(server.dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  await page.goto(`/painel/${store.slug}/entrega`);
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  const areas = page.getByRole("region", { name: "Áreas de entrega" });
  const rows = areas.getByRole("listitem");
  await expect(areas.getByText("Nenhuma área ainda")).toBeVisible();

  await areas.getByRole("button", { name: "Bairro", exact: true }).press("Enter");
  await areas.getByLabel("Bairro", { exact: true }).fill("Bela Vista");
  await areas.getByLabel("Taxa (R$)").fill("sete");
  await areas.getByLabel("Minutos, de").fill("40");
  await save.press("Enter");
  await expect(areas.getByText("Diga a cidade")).toBeVisible();
  await expect(areas.getByText("Diga um valor, como 12,90")).toBeVisible();
  await expect(areas.getByLabel("Cidade")).toBeFocused();
  await axe();
  await shot("settings-delivery-wrong");
  await areas.getByLabel("Cidade").fill("São Paulo");
  await areas.getByLabel("Taxa (R$)").fill("7");
  await areas.getByLabel("até").fill("55");

  await test.step("many at once; what cannot be read is told", async () => {
    await areas.getByRole("button", { name: "Colar vários bairros" }).press("Enter");
    await expect(areas.getByLabel("Cidade destes bairros")).toHaveValue("São Paulo");
    await areas.getByLabel("Bairros", { exact: true }).fill("Consolação; 9,00\nSé; caro\nBELA VISTA; 5");
    await expect(areas.getByText("Não deu para ler: linha 2 (Sé; caro)")).toBeVisible();
    await shot("settings-delivery-paste");
    await areas.getByLabel("Bairros", { exact: true }).fill("Consolação; 9,00\nSé; grátis\nBELA VISTA; 5");
    await areas.getByRole("button", { name: "Adicionar 3 bairros" }).press("Enter");
    await expect(rows).toHaveCount(4);
    await expect(areas.getByText("Repetida: vale a área 1, que vem antes.")).toBeVisible();
    await areas.getByRole("button", { name: "Tirar BELA VISTA, São Paulo", exact: true }).press("Enter");
    await expect(areas.getByText("Repetida")).toHaveCount(0);
  });

  await test.step("their order, by keyboard; the focus stays with what moves", async () => {
    const up = areas.getByRole("button", { name: "Subir Sé, São Paulo" });
    await up.press("Enter");
    await expect(up).toBeFocused();
    await expect(areas.getByText("Sé, São Paulo: posição 2 de 3")).toBeAttached();
    await up.press("Enter");
    await expect(rows.first()).toContainText("1. Sé, São Paulo");
  });

  await page.getByLabel("Entregar em outros lugares").uncheck();
  await page.getByLabel("Grátis a partir de (R$)").fill("100");

  await test.step("an address is tried before anything is saved", async () => {
    const tried = page.getByRole("region", { name: "Testar um endereço" });
    await tried.getByLabel("Bairro do cliente").fill("bela vista");
    await tried.getByLabel("Cidade do cliente").fill("SAO PAULO");
    await expect(tried.getByText("Área 2, Bela Vista, São Paulo: R$ 7,00, 40–55 min")).toBeVisible();
    await tried.getByLabel("Cidade do cliente").fill("Osasco");
    await expect(tried.getByText("Não entregamos neste endereço.")).toBeVisible();
    await tried.getByLabel("CEP do cliente").fill("01310100");
    await expect(tried.getByLabel("Bairro do cliente")).toHaveValue("Bela Vista");
    await expect(tried.getByText("Área 2, Bela Vista")).toBeVisible();
  });
  await axe();
  await shot("settings-delivery", { fullPage: true });
  await save.press("Enter");
  await expect(page.getByText("Salvo.", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(3);

  await page.goto(`/${store.slug}#sobre`);
  const about = page.getByRole("dialog");
  await expect(about.getByText("Bela Vista").first()).toBeVisible();
  await expect(about.getByText(/R\$\s7,00/).first()).toBeVisible();
});
