import type { Locator, Page } from "@playwright/test";
import { demoStores } from "#db/demo/demo-stores.ts";
import type { DemoStore } from "#db/demo/demo-types.ts";
import { openBag } from "./shopping.ts";

type Shop = Pick<DemoStore, "id" | "slug" | "products">;

interface Remembered {
  /** How many of each product, by name. */
  bag?: Readonly<Record<string, number>>;
  phone?: string;
  /** The house's number in Rua Augusta. */
  number?: string;
}

/** The address that the forms of other tests find by its CEP. */
const augusta = {
  zipcode: "01304001",
  street: "Rua Augusta",
  complement: "",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  reference: "",
};

export function demoStore(slug: string): DemoStore {
  const found = demoStores.find((store) => store.slug === slug);
  if (!found) throw new Error(`The demo has no ${slug}.`);
  return found;
}

/** What a guest's visit would leave in this browser, without going through the screens. */
export async function remember(page: Page, shop: Shop, { bag, phone, number }: Remembered): Promise<void> {
  const contacts = phone === undefined ? [] : [{ id: "contact-before", phone, name: "" }];
  const addresses = number === undefined ? [] : [{ id: "address-before", ...augusta, number }];
  const chosen = { contactId: contacts[0]?.id ?? null, addressId: addresses[0]?.id ?? null };
  const drafts = { choices: { [shop.id]: chosen }, contacts, addresses, lastPayment: null };
  const left = {
    ...(bag && { "n1-bag": persisted(2, { bags: { [shop.id]: linesOf(shop, bag) } }) }),
    ...((phone ?? number) !== undefined && { "n1-checkout": persisted(1, drafts) }),
  };
  // Anything small of the site, whose storage it is; a page of the shop might write over it until it is left.
  await page.goto("/logo.svg");
  await page.evaluate((stored) => {
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  }, left);
}

const persisted = (version: number, state: object) => JSON.stringify({ state, version });

function linesOf(shop: Shop, bag: Readonly<Record<string, number>>) {
  return Object.entries(bag).map(([wanted, quantity]) => {
    const sold = shop.products.find(({ name }) => name === wanted);
    if (!sold) throw new Error(`${shop.slug} sells no ${wanted}.`);
    const { id, name, thumbnail, categoryId, saleCents, stock: max, adult } = sold;
    return {
      ...{ id, productId: id, name, thumbnail, categoryId, saleCents, quantity, max, adult },
      ...{ options: [], note: "", lacks: null },
    };
  });
}

/** A menu, and the bag of an earlier visit open over it. */
export async function openRemembered(page: Page, shop: Shop, remembered: Remembered): Promise<Locator> {
  await remember(page, shop, remembered);
  await page.goto(`/${shop.slug}`);
  return openBag(page);
}
