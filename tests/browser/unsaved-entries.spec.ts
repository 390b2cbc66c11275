import { ceps } from "#tests/harness/cep-service.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { signedUp } from "./steps/account.ts";
import { inCheckout, ways } from "./steps/forms.ts";

// Wide enough for a dialog to have an outside.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
// A form is left in every way, and opened again for each.
test.describe.configure({ timeout: 180_000 });

test("what was typed for an order and not saved is there again, unless it was canceled", async ({ page }) => {
  const { start, open } = inCheckout("Endereço");
  await start(page, "", "");
  let dialog = await open(page);
  await dialog.getByLabel("CEP").pressSequentially(ceps.augusta);
  await expect(dialog.getByLabel("Endereço")).toHaveValue("Rua Augusta");
  await dialog.getByLabel("Complemento").fill("Casa 2");
  for (const way of ["back", "escape", "cross", "outside"] as const) {
    await ways[way](page);
    await expect(dialog).toHaveCount(0);
    dialog = await open(page);
    await expect(dialog.getByLabel("CEP")).toHaveValue("01.304-001");
    await expect(dialog.getByLabel("Endereço")).toHaveValue("Rua Augusta");
    await expect(dialog.getByLabel("UF")).toHaveValue("SP");
    await expect(dialog.getByLabel("Complemento")).toHaveValue("Casa 2");
  }
  await page.reload();
  await expect(dialog.getByLabel("Complemento")).toHaveValue("Casa 2");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  dialog = await open(page);
  await expect(dialog.getByLabel("CEP")).toHaveValue("");

  // Once saved, an entry is what it was saved as, and a new one begins empty.
  await dialog.getByLabel("CEP").pressSequentially(ceps.paulista);
  await expect(dialog.getByLabel("Endereço")).toHaveValue("Avenida Paulista");
  await dialog.getByLabel("Número").fill("900");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
  dialog = await open(page);
  await dialog.getByRole("radio", { name: "Novo Endereço" }).click();
  await expect(dialog.getByLabel("CEP")).toHaveValue("");
});

test("what somebody signed in has typed is not there for the next person", async ({
  page,
  site,
  context,
}) => {
  const { start, open } = inCheckout("Contato");
  await signedUp(page, site);
  await start(page, site, "");
  const dialog = await open(page);
  await dialog.getByLabel("Celular").pressSequentially("119123");
  await page.reload();
  await expect(dialog.getByLabel("Celular")).toHaveValue("(11) 9 123");
  await context.clearCookies();
  await page.reload();
  await expect(dialog.getByLabel("Celular")).toHaveValue("");
});
