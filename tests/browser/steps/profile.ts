import type { Page } from "@playwright/test";
import { hydrated } from "./shopping.ts";

export const addressSaved = "Endereço atualizando com sucesso!";

export const entryRow = (page: Page, list: string, text: string | RegExp) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: text });

export async function openProfile(page: Page): Promise<void> {
  await page.goto("/perfil");
  await hydrated(page);
}
