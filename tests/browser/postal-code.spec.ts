import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { openAddress, street } from "./steps/checkout.ts";

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

test("an empty answer overwrites nothing that was typed", { tag: "@once" }, async ({ page }) => {
  const dialog = await openAddress(page);
  await street(dialog).fill("Rua da Feira");
  await dialog.getByLabel("Bairro").fill("Centro");
  await dialog.getByLabel("CEP").pressSequentially(ceps.town);
  await expect(dialog.getByLabel("Cidade")).toHaveValue("Manaus");
  await expect(street(dialog)).toHaveValue("Rua da Feira");
  await expect(dialog.getByLabel("Bairro")).toHaveValue("Centro");
});

test("a later answer for an older code is let go", { tag: "@once" }, async ({ page, cepService }) => {
  const dialog = await openAddress(page);
  await dialog.getByLabel("CEP").pressSequentially(ceps.slow);
  await expect.poll(() => cepService.asked.at(-1)).toBe(ceps.slow);
  await dialog.getByLabel("CEP").fill("");
  await dialog.getByLabel("CEP").pressSequentially(ceps.paulista);
  await expect(street(dialog)).toHaveValue("Avenida Paulista");
  await cepService.answered(ceps.slow);
  await expect(street(dialog)).toHaveValue("Avenida Paulista");
  await expect(dialog.getByLabel("Cidade")).toHaveValue("São Paulo");
});

test("what is typed while the answer is on its way stays", { tag: "@once" }, async ({ page }) => {
  const dialog = await openAddress(page);
  await dialog.getByLabel("CEP").pressSequentially(ceps.slow);
  await street(dialog).fill("Travessa Minha");
  await expect(dialog.getByLabel("Cidade")).toHaveValue("Rio de Janeiro");
  await expect(street(dialog)).toHaveValue("Travessa Minha");
});

for (const [name, cep] of [
  ["an unknown code", ceps.unknown],
  ["a code that the service calls malformed", ceps.malformed],
  ["a service that breaks the connection", ceps.refused],
] as const) {
  test(`${name} is only logged, and the address can be typed`, { tag: "@once" }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    const logged = page.waitForEvent("console", (message) =>
      /Erro ao buscar o endereço/.test(message.text()),
    );
    const dialog = await openAddress(page);
    await dialog.getByLabel("CEP").pressSequentially(cep);
    expect((await logged).type()).toBe("warning");
    await expect(page.getByRole("region", { name: "Avisos" }).getByRole("paragraph")).toHaveCount(0);
    await street(dialog).fill("Rua Nova");
    await dialog.getByLabel("Número").fill("7");
    await dialog.getByLabel("Bairro").fill("Centro");
    await dialog.getByLabel("Cidade").fill("Olinda");
    await dialog.getByLabel("UF").selectOption("PE");
    await dialog.getByRole("button", { name: "SALVAR" }).click();
    await expect(page.getByText("Rua Nova, 7", { exact: true })).toBeVisible();
  });
}

test("a service that does not answer is given up after 5 s, and holds nothing up", { tag: "@once" }, async ({
  page,
}) => {
  const logged = page.waitForEvent("console", (message) => /Erro ao buscar o endereço/.test(message.text()));
  const dialog = await openAddress(page);
  await dialog.getByLabel("CEP").pressSequentially(ceps.hanging);
  const asked = Date.now();
  await street(dialog).fill("Rua Nova");
  await logged;
  const waited = Date.now() - asked;
  expect(waited).toBeGreaterThan(3_500);
  expect(waited).toBeLessThan(8_000);
  await expect(street(dialog)).toHaveValue("Rua Nova");
});
