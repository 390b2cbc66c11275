import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { orderDraftSchema } from "#domain/draft-schema.ts";
import { cheapestChoice } from "#domain/options.ts";
import { largeCover, largePicture } from "#domain/picture.ts";
import { paymentMethods } from "#domain/store.ts";
import { areasSchema, openingSchema } from "#domain/store-settings.ts";
import { demoStores } from "./demo-stores.ts";
import { type DemoStore, everyDay, slugOf } from "./demo-types.ts";
import { ean13CheckDigit } from "./ean13.ts";
import { makeLargeStore } from "./large-store.ts";

const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
const bySlug = new Map(demoStores.map((store) => [store.slug, store]));
const largeStore = makeLargeStore(2000);

function requireStore(slug: string): DemoStore {
  const store = bySlug.get(slug);
  if (!store) throw new Error(`No demo store ${slug}`);
  return store;
}

describe.each([...demoStores, largeStore])("$slug", (store) => {
  test("has a valid slug, which is its id", () => {
    expect(store.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(store.slug.length).toBeGreaterThanOrEqual(3);
    expect(store.id).toBe(store.slug);
  });

  test("says who sells and how to reach them", () => {
    expect(store.whatsappNumber).toMatch(/^[1-9][1-9]9\d{8}$/);
    expect(isCnpj(store.seller.document.replace(/\D/g, ""))).toBe(true);
    expect(Object.values(store.seller).every((text) => text.length > 10)).toBe(true);
    expect(store.description).toMatch(/^[^.]{20,200}\.$/);
    expect(store.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(() => new Intl.DateTimeFormat("pt-BR", { timeZone: store.opening.timeZone })).not.toThrow();
  });

  test("has unique ids made from the names", () => {
    const categoryIds = store.categories.map(({ id }) => id);
    const productIds = store.products.map(({ id }) => id);
    expect(new Set(categoryIds).size).toBe(categoryIds.length);
    expect(new Set(productIds).size).toBe(productIds.length);
    for (const { id, name } of [...store.categories, ...store.products]) {
      expect(id).toBe(slugOf(name));
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test("has only products that can be ordered", () => {
    for (const { id, saleCents } of store.products) {
      const items = [{ id, qtde: 1, saleCents }];
      const draft = { items, delivery: null, payment: null, contact: null, address: null };
      expect(orderDraftSchema.safeParse(draft), id).toMatchObject({ success: true });
    }
  });

  test("has products that the tables accept, each in a category of its own store", () => {
    const categoryIds = new Set(store.categories.map(({ id }) => id));
    for (const product of store.products) {
      if (product.categoryId !== null) expect(categoryIds).toContain(product.categoryId);
      expect(product.name.length).toBeLessThanOrEqual(120);
      expect(product.description.length).toBeLessThanOrEqual(1000);
      expect(Number.isInteger(product.saleCents) && product.saleCents >= 100).toBe(true);
      expect(product.saleCents).toBeLessThanOrEqual(200_000);
      expect(Number.isInteger(product.stock) && product.stock >= 0 && product.stock <= 1000).toBe(true);
    }
    expect([...categoryIds].every((id) => store.products.some(({ categoryId }) => categoryId === id))).toBe(
      true,
    );
  });

  test("has Brazilian barcodes with a right check digit, each once", () => {
    const barcodes = store.products.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
    for (const barcode of barcodes) {
      expect(barcode).toMatch(/^789\d{10}$/);
      expect(Number(barcode.at(-1))).toBe(ean13CheckDigit(barcode.slice(0, 12)));
    }
    expect(new Set(barcodes).size).toBe(barcodes.length);
  });

  test("shows pictures that exist", () => {
    expect(picturesOf(store).filter((path) => !existsSync(`${publicFolder}${path}`))).toEqual([]);
  });
});

test("the check digit is that of the standard", () => {
  expect(ean13CheckDigit("789100031550")).toBe(7);
  expect(ean13CheckDigit("400638133393")).toBe(1);
});

test.each(["photos", "covers", "logos"])("every file in the folder of %s is used", (folder) => {
  const used = new Set([...demoStores, largeStore].flatMap(picturesOf));
  const files = readdirSync(`${publicFolder}/demo/${folder}`).map((file) => `/demo/${folder}/${file}`);
  expect(files.filter((file) => !used.has(file))).toEqual([]);
});

test("every picture is as wide as its name says, and light", async () => {
  const bounds: Record<string, { height: number; maxBytes: number }> = {
    "192": { height: 192, maxBytes: 10_000 },
    "800": { height: 800, maxBytes: 40_000 },
    "cover 800": { height: 250, maxBytes: 20_000 },
    "cover 1600": { height: 500, maxBytes: 60_000 },
  };
  for (const path of new Set([...demoStores, largeStore].flatMap(picturesOf))) {
    const width = /-(\d+)\.webp$/.exec(path)?.[1];
    if (width === undefined) continue;
    const bound = bounds[path.includes("/covers/") ? `cover ${width}` : width];
    const picture = readFileSync(`${publicFolder}${path}`);
    expect(await sharp(picture).metadata(), path).toMatchObject({
      format: "webp",
      width: Number(width),
      height: bound?.height,
    });
    expect(picture.byteLength, path).toBeLessThan(bound?.maxBytes ?? 0);
  }
});

test("whatever is called a pizza shows one", () => {
  const pizzas = demoStores
    .flatMap(({ products }) => products)
    .filter(({ name }) => name.startsWith("Pizza "));
  expect(pizzas.length).toBeGreaterThan(18);
  expect(pizzas.filter(({ thumbnail }) => !thumbnail?.startsWith("/demo/photos/pizza"))).toEqual([]);
});

test("adega-do-ze has a minimum and offers and asks for everything", () => {
  const store = requireStore("adega-do-ze");
  expect(store.categories).toHaveLength(8);
  expect(store.products).toHaveLength(61);
  expect(store).toMatchObject({
    orderMinCents: 5000,
    payments: paymentMethods,
    delivery: ["delivery", "withdraw"],
    requires: { contact: true, address: true, payment: true },
  });
  expect(store.pix).not.toBeNull();
});

test("pizzaria-bella has its own look and no minimum", () => {
  const store = requireStore("pizzaria-bella");
  expect(store.products).toHaveLength(34);
  expect(store.orderMinCents).toBe(0);
  expect(store.logo).not.toBeNull();
  expect(store.cover).not.toBeNull();
  expect(store.pix).not.toBeNull();
});

test("hortifruti-vila is the store of the odd cases", () => {
  const store = requireStore("hortifruti-vila");
  expect(store).toMatchObject({
    logo: null,
    cover: null,
    delivery: ["withdraw"],
    requires: { contact: true, address: false, payment: false },
  });
  expect(store.products.filter(({ thumbnail }) => thumbnail === null).length).toBeGreaterThan(2);
  expect(store.products.filter(({ stock }) => stock === 1)).toHaveLength(1);
  expect(store.products.filter(({ stock }) => stock === 0)).toHaveLength(1);
  expect(store.products.filter(({ categoryId }) => categoryId === null)).toHaveLength(1);
});

test("mercado-central has 400 products in 20 categories", () => {
  const store = requireStore("mercado-central");
  expect(store.categories).toHaveLength(20);
  expect(store.products).toHaveLength(400);
});

test("only padaria-fechada is not active", () => {
  expect(demoStores.filter(({ active }) => !active).map(({ slug }) => slug)).toEqual(["padaria-fechada"]);
});

test.each([1, 7, 300, 2000, 10_000])("the large store has the %i products asked for", (count) => {
  const store = makeLargeStore(count);
  expect(new Set(store.products.map(({ id }) => id)).size).toBe(count);
  expect(makeLargeStore(count)).toEqual(store);
});

test("the large store has groups, areas and hours where they are asked for", () => {
  const store = makeLargeStore(400, { groups: 40, areas: 30, hours: everyDay("18:00", "00:30") });
  const groups = new Set(store.products.flatMap((product) => product.groups));
  const sizes = [...groups].map(({ options }) => options.length);
  expect([groups.size, Math.min(...sizes), Math.max(...sizes)]).toEqual([40, 3, 40]);
  for (const group of groups) {
    expect(store.products.filter((product) => product.groups.includes(group)).length).toBeGreaterThan(5);
    expect(cheapestChoice([group])).not.toBeNull();
  }
  expect(areasSchema.parse(store.areas)).toEqual(store.areas);
  expect(store.areas.areas).toHaveLength(30);
  expect(store.opening.weekly).toHaveLength(7);
  expect(openingSchema.safeParse(store.opening).success).toBe(true);
});

function picturesOf({ logo, cover, products }: DemoStore): string[] {
  const covers = cover === null ? [] : [cover, largeCover(cover)];
  const photos = products.flatMap(({ thumbnail }) =>
    thumbnail === null ? [] : [thumbnail, largePicture(thumbnail)],
  );
  return [...(logo === null ? [] : [logo]), ...covers, ...photos];
}

function isCnpj(digits: string): boolean {
  const check = (length: number) => {
    const sum = [...digits.slice(0, length)].reduce(
      (s, d, i) => s + Number(d) * (((length - 1 - i) % 8) + 2),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return digits.length === 14 && digits.endsWith(`${check(12)}${check(13)}`);
}
