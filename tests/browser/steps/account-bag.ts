import { expect, type Locator, type Page } from "@playwright/test";
import { addToBag, openBag } from "./shopping.ts";

/** What browsers log about requests that fail. */
export const failedRequest = /Failed to load resource|status of (401|503)/;

/** An entry that the account has, without going through the screens. */
export async function saveEntry(
  page: Page,
  site: string,
  kind: string,
  form: Record<string, string>,
): Promise<void> {
  const answer = await page.request.post(`/perfil/salvar/${kind}`, { form, headers: { origin: site } });
  expect(answer.status()).toBe(200);
}

export const paulista = {
  zipcode: "01310100",
  street: "Avenida Paulista",
  number: "900",
  district: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

/** A menu with a product in its bag, and the bag open. */
export async function fillBag(page: Page): Promise<Locator> {
  await page.goto("/pizzaria-bella");
  await addToBag(page, "Pizza Mussarela");
  return openBag(page);
}
