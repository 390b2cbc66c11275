import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "./shopping.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

export function newPerson(facts: Partial<Person> = {}): Person {
  return {
    name: "Ana Beatriz de Lima",
    email: `ana-${randomUUID()}@example.com`,
    password: "segredo-da-ana",
    ...facts,
  };
}

/** Makes an account and signs this browser in, without going through the screens. */
export async function signedUp(page: Page, site: string, facts: Partial<Person> = {}): Promise<Person> {
  const person = newPerson(facts);
  const { password } = person;
  await postForm(page, site, "/auth/register", { ...person, passwordMatch: password });
  return person;
}

/** A form as a browser of this site posts it. */
export async function postForm(page: Page, site: string, path: string, form: Record<string, string>) {
  const response = await page.request.post(path, { form, headers: { origin: site }, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(302);
  return response;
}

export async function openAccountMenu(page: Page): Promise<Locator> {
  await hydrated(page);
  await page.getByRole("button", { name: "Sua conta" }).click();
  const menu = page.getByRole("menu", { name: "Sua conta" });
  await expect(menu).toBeVisible();
  return menu;
}

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  const menu = await openAccountMenu(page);
  await expect(menu.getByText(name)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
}

/** Looks at a store, until the browser remembers it as the current one. */
export async function visitStore(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("n1-app") ?? "")).toContain(slug);
}

export const warning = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });

/** The link of the newest mail to somebody, once it has been written. */
export async function mailedLink(dataDir: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const folder = join(dataDir, "outbox");
    const files = (await readdir(folder)).sort().reverse();
    for (const file of files) {
      const mail = await readFile(join(folder, file), "utf8");
      if (!mail.includes(email)) continue;
      link = readableText(mail).match(/https?:\/\/\S+(?:[?&]token=|\/convite\/)[\w.-]+/)?.[0];
      if (link) return;
    }
    expect(link, `a mail to ${email}`).toBeTruthy();
  }).toPass({ timeout: 5_000 });
  return link ?? "";
}

/** Mail breaks long lines with an equals sign, and writes the sign itself as =3D. */
const readableText = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

/** Browsers log every answer that is not a success; a refused form is one of the expected ones. */
export const refusedForm = /status of 40[01]/;
export const fillAll = "Por favor, preencher todos os campos!";
