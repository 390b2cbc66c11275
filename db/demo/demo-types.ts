import type { Coupon } from "#domain/coupon.ts";
import { freeEverywhere } from "#domain/delivery-areas.ts";
import type { Hours } from "#domain/hours.ts";
import type { OptionGroup } from "#domain/options.ts";
import type { MenuProduct, Store } from "#domain/store.ts";
import { noHours } from "#domain/store-settings.ts";
import { ean13FromName } from "./ean13.ts";

export interface DemoProduct extends MenuProduct {
  barcode: string | null;
}

export interface DemoCoupon extends Coupon {
  maxUses: number | null;
  maxUsesPerPhone: number | null;
}

/** Categories and products are in display order; the store's id is its slug. */
export interface DemoStore extends Store {
  pix: { key: string; name: string; city: string } | null;
  categories: readonly { id: string; name: string }[];
  products: readonly DemoProduct[];
  coupons: readonly DemoCoupon[];
}

/** What is left out is not set, as in a store that was just made. */
export interface DemoFacts extends Omit<DemoStore, "id" | "categories" | "products" | keyof Settings> {
  timeZone: string;
  hours?: Pick<Hours, "weekly" | "special">;
  ahead?: Settings["ahead"];
  areas?: Settings["areas"];
  cardBrands?: Settings["cardBrands"];
  coupons?: Settings["coupons"];
}

type Settings = Pick<DemoStore, "opening" | "ahead" | "areas" | "cardBrands" | "coupons">;

/** A category of null holds products without a category. */
export interface DemoSection {
  category: { id: string; name: string } | null;
  products: readonly DemoProduct[];
}

export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Parses lines of `name | price | stock | photo | description`; `-` is no photo, and `packed` goods get a barcode. */
export function section(name: string | null, table: string, packed: "packed" | "loose"): DemoSection {
  const category = name === null ? null : { id: slugOf(name), name };
  const products = table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => readProduct(line, category?.id ?? null, packed === "packed"));
  return { category, products };
}

export function demoStore(
  { timeZone, hours, ahead, areas, cardBrands, coupons, ...facts }: DemoFacts,
  sections: readonly DemoSection[],
): DemoStore {
  return {
    ...facts,
    opening: { ...(hours ?? noHours), timeZone, pause: null },
    ahead: ahead ?? null,
    areas: areas ?? freeEverywhere,
    cardBrands: cardBrands ?? [],
    coupons: coupons ?? [],
    id: facts.slug,
    categories: sections.flatMap(({ category }) => (category === null ? [] : [category])),
    products: sections.flatMap(({ products }) => products),
  };
}

/** The same interval on every day of the week; `closes` may be after midnight. */
export function everyDay(opens: string, closes: string): Pick<Hours, "weekly" | "special"> {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  const interval = { opens: from, closes: to > from ? to : to + 24 * 60 };
  return { weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...interval })), special: [] };
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

export function adultsOnly(section: DemoSection): DemoSection {
  return { ...section, products: section.products.map((product) => ({ ...product, adult: true })) };
}

export function withGroups(
  section: DemoSection,
  groupsOf: (name: string) => readonly OptionGroup[],
): DemoSection {
  const products = section.products.map((product) => ({ ...product, groups: groupsOf(product.name) }));
  return { ...section, products };
}

/** Parses lines of `name | price`. */
export function optionGroup(
  name: string,
  rules: Omit<OptionGroup, "id" | "name" | "options">,
  table: string,
): OptionGroup {
  const options = table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [option = "", price = ""] = line.split("|").map((cell) => cell.trim());
      if (!/^\d+,\d\d$/.test(price)) throw new Error(`Not an option: ${line}`);
      return { id: slugOf(option), name: option, priceCents: Number(price.replace(",", "")), on: true };
    });
  return { id: slugOf(name), name, ...rules, options };
}

export function photoPath(photo: string): string {
  return `/demo/photos/${photo}-192.webp`;
}

function readProduct(line: string, categoryId: string | null, packed: boolean): DemoProduct {
  const [name, price, stock, photo, description = "", ...rest] = line.split("|").map((cell) => cell.trim());
  if (!name || !price || !stock || !photo || rest.length > 0) throw new Error(`Not a product: ${line}`);
  if (!/^\d+,\d\d$/.test(price) || !/^\d+$/.test(stock)) throw new Error(`Bad price or stock: ${line}`);
  return {
    id: slugOf(name),
    categoryId,
    barcode: packed ? ean13FromName(name) : null,
    name,
    description,
    thumbnail: photo === "-" ? null : photoPath(photo),
    saleCents: Number(price.replace(",", "")),
    stock: Number(stock),
    adult: false,
    groups: [],
  };
}
