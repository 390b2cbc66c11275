import { expect, type Locator, type Page } from "@playwright/test";
import { demoStore, openRemembered } from "./remembered.ts";

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

/** The bag with a product in it, open over its menu. */
export const fillBag = (page: Page, guest: { phone?: string; number?: string } = {}): Promise<Locator> =>
  openRemembered(page, demoStore("pizzaria-bella"), { bag: { "Pizza Mussarela": 1 }, ...guest });
