import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { openAddress, openCard, street } from "./steps/checkout.ts";
import { holdBack } from "./steps/shopping.ts";

// Long flows over several pages.
test.describe.configure({ timeout: 90_000 });

test("the postal code fills the address, which stays editable; its complement is not copied", {
  tag: "@once",
}, async ({ page, shot }) => {
  const dialog = await openAddress(page);
  await shot("address-new");
  await dialog.getByLabel("CEP").pressSequentially(ceps.augusta);
  await expect(dialog.getByLabel("CEP")).toHaveValue("01.304-001");
  await expect(street(dialog)).toHaveValue("Rua Augusta");
  await expect(dialog.getByLabel("Bairro")).toHaveValue("Consolação");
  await expect(dialog.getByLabel("Cidade")).toHaveValue("São Paulo");
  await expect(dialog.getByLabel("UF")).toHaveValue("SP");
  await expect(dialog.getByLabel("Complemento")).toHaveValue("");
  await street(dialog).fill("Rua Augusta, fundos");
  await dialog.getByLabel("Número").fill("S/N");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(page.getByText("Rua Augusta, fundos, S/N")).toBeVisible();
});

test("what was typed, and what the newest code says, stays", { tag: "@once" }, async ({
  page,
  cepService,
}) => {
  const dialog = await openAddress(page);
  const cep = dialog.getByLabel("CEP");
  await test.step("an empty answer overwrites nothing that was typed", async () => {
    await street(dialog).fill("Rua da Feira");
    await dialog.getByLabel("Bairro").fill("Centro");
    await cep.fill(ceps.town);
    await expect(dialog.getByLabel("Cidade")).toHaveValue("Manaus");
    await expect(street(dialog)).toHaveValue("Rua da Feira");
    await expect(dialog.getByLabel("Bairro")).toHaveValue("Centro");
  });
  await test.step("a later answer for an older code is let go", async () => {
    await page.reload();
    for (const field of [cep, street(dialog), dialog.getByLabel("Bairro"), dialog.getByLabel("Cidade")])
      await field.fill("");
    await cep.fill(ceps.slow);
    await expect.poll(() => cepService.asked.at(-1)).toBe(ceps.slow);
    await cep.fill("");
    await cep.fill(ceps.paulista);
    await expect(street(dialog)).toHaveValue("Avenida Paulista");
    await cepService.answered(ceps.slow);
    await expect(street(dialog)).toHaveValue("Avenida Paulista");
    await expect(dialog.getByLabel("Cidade")).toHaveValue("São Paulo");
  });
  await test.step("what is typed while the answer is on its way stays", async () => {
    const release = await holdBack(page, new RegExp(ceps.slow));
    await cep.fill("");
    await cep.fill(ceps.slow);
    await street(dialog).fill("Travessa Minha");
    release();
    await expect(dialog.getByLabel("Cidade")).toHaveValue("Rio de Janeiro");
    await expect(street(dialog)).toHaveValue("Travessa Minha");
  });
});

test("what an earlier code filled in goes with it, unless the person changed it", { tag: "@once" }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const dialog = await openAddress(page);
  const cep = dialog.getByLabel("CEP");
  const district = dialog.getByLabel("Bairro");
  const city = dialog.getByLabel("Cidade");
  await cep.fill(ceps.paulista);
  await expect(district).toHaveValue("Bela Vista");
  await cep.fill(ceps.town);
  await expect(city).toHaveValue("Manaus");
  await expect(district).toHaveValue("");
  await expect(street(dialog)).toHaveValue("");

  await cep.fill(ceps.paulista);
  await expect(district).toHaveValue("Bela Vista");
  await district.fill("Bixiga");
  await cep.fill(ceps.town);
  await expect(city).toHaveValue("Manaus");
  await expect(street(dialog)).toHaveValue("");
  await expect(district).toHaveValue("Bixiga");

  await cep.fill(ceps.unknown);
  await expect(city).toHaveValue("");
  await expect(district).toHaveValue("Bixiga");
});

test("an address that moves to another town does not take its bairro along", { tag: "@once" }, async ({
  page,
}) => {
  const dialog = await openAddress(page);
  await dialog.getByLabel("CEP").fill(ceps.paulista);
  await expect(dialog.getByLabel("Bairro")).toHaveValue("Bela Vista");
  await dialog.getByLabel("Número").fill("10");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
  await openCard(page, "Endereço");
  await dialog.getByRole("button", { name: /^Editar/ }).click();
  await expect(dialog.getByLabel("Bairro")).toHaveValue("Bela Vista");
  await dialog.getByLabel("CEP").fill(ceps.town);
  await expect(dialog.getByLabel("Cidade")).toHaveValue("Manaus");
  await expect(dialog.getByLabel("Bairro")).toHaveValue("");
});

test("a code without an answer is only logged, and the address can be typed", { tag: "@once" }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const dialog = await openAddress(page);
  for (const [name, cep, number] of [
    ["an unknown code", ceps.unknown, "7"],
    ["a code that the service calls malformed", ceps.malformed, "8"],
    ["a service that breaks the connection", ceps.refused, "9"],
  ] as const) {
    await test.step(name, async () => {
      const logged = page.waitForEvent("console", (message) =>
        /Erro ao buscar o endereço/.test(message.text()),
      );
      await dialog.getByLabel("CEP").fill(cep);
      expect((await logged).type()).toBe("warning");
      await expect(page.getByRole("region", { name: "Avisos" }).getByRole("paragraph")).toHaveCount(0);
      await street(dialog).fill("Rua Nova");
      await dialog.getByLabel("Número").fill(number);
      await dialog.getByLabel("Bairro").fill("Centro");
      await dialog.getByLabel("Cidade").fill("Olinda");
      await dialog.getByLabel("UF").selectOption("PE");
      await dialog.getByRole("button", { name: "SALVAR" }).click();
      await expect(page.getByText(`Rua Nova, ${number}`, { exact: true })).toBeVisible();
    });
    // What was said of saving goes with the page, and the next address is asked for anew.
    await page.evaluate(() => localStorage.removeItem("n1-checkout"));
    await page.reload();
    await openCard(page, "Endereço");
  }
});

test("a service that does not answer is given up after 5 s, and holds nothing up", { tag: "@once" }, async ({
  page,
}) => {
  const logged = page.waitForEvent("console", (message) => /Erro ao buscar o endereço/.test(message.text()));
  const dialog = await openAddress(page);
  await dialog.getByLabel("CEP").fill(ceps.hanging);
  const asked = Date.now();
  await street(dialog).fill("Rua Nova");
  await logged;
  const waited = Date.now() - asked;
  expect(waited).toBeGreaterThan(3_500);
  expect(waited).toBeLessThan(8_000);
  await expect(street(dialog)).toHaveValue("Rua Nova");
});
