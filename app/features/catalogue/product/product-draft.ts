import * as z from "zod/mini";
import { cleanBarcode } from "#domain/barcode.ts";
import { readCents, typedCents } from "#domain/money.ts";
import { firstStock } from "#domain/new-store.ts";
import type { OptionGroup } from "#domain/options.ts";
import type { ProductEdit, ProductFacts, ProductField } from "#domain/product-edit.ts";
import { newCategoryChoice } from "#domain/product-form.ts";
import { type MenuProduct, shownStock } from "#domain/store.ts";

const text = z.string();

const shared = {
  name: text,
  description: text,
  barcode: text,
  categoryId: text,
  thumbnail: text,
  active: z.boolean(),
  adult: z.boolean(),
  groupIds: z.array(text),
};

const draftSchema = z.object({ ...shared, price: text, stock: text, newCategory: text });

/** A product as it is typed. */
export type ProductDraft = z.output<typeof draftSchema>;

const factsSchema = z.object({ ...shared, saleCents: z.number(), stock: z.number() });

const keptSchema = z.object({
  id: text,
  base: z.object({ rev: z.number(), facts: factsSchema }),
  draft: draftSchema,
});

export const parseKeptProduct = (kept: unknown) => keptSchema.safeParse(kept).data;

export const emptyProduct = (categoryId: string): ProductEdit => ({
  rev: 0,
  facts: {
    name: "",
    description: "",
    saleCents: 0,
    stock: firstStock,
    barcode: "",
    categoryId,
    thumbnail: "",
    active: true,
    adult: false,
    groupIds: [],
  },
});

/** The price of a new one is not filled in. */
export function draftOf({ rev, facts }: ProductEdit): ProductDraft {
  const { saleCents, stock, groupIds, ...same } = facts;
  return {
    ...same,
    price: rev === 0 ? "" : typedCents(saleCents),
    stock: String(stock),
    newCategory: "",
    groupIds: [...groupIds],
  };
}

/** As far as it can be read. */
export function factsOf({ price, stock, newCategory: _, ...draft }: ProductDraft): ProductFacts {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    barcode: cleanBarcode(draft.barcode),
    saleCents: readCents(price) ?? 0,
    stock: /^\d{1,9}$/.test(stock.trim()) ? Number(stock) : 0,
  };
}

/** To the letter: somebody may be in the middle of a word. */
export function isSameProduct(draft: ProductDraft, base: ProductEdit): boolean {
  const before = draftOf(base);
  const names = Object.keys(before) as (keyof ProductDraft)[];
  return names.every((name) => String(draft[name]) === String(before[name]));
}

/** The fields of the form that is sent. */
export function sentProduct(draft: ProductDraft, base: ProductEdit): Record<string, string> {
  const { active, adult, groupIds, ...texts } = draft;
  return {
    ...texts,
    active: String(active),
    adult: String(adult),
    groupIds: groupIds.join(),
    rev: String(base.rev),
    stockSeen: String(base.facts.stock),
  };
}

const draftFields: Partial<Record<ProductField, keyof ProductDraft>> = { saleCents: "price" };

/** With some fields as the other person saved them. */
export function withTheirs(draft: ProductDraft, theirs: ProductEdit, fields: readonly ProductField[]) {
  const saved = draftOf(theirs);
  const taken = fields.map((field) => {
    const name = draftFields[field] ?? (field as keyof ProductDraft);
    return [name, saved[name]];
  });
  return { ...draft, ...Object.fromEntries(taken) } as ProductDraft;
}

/** The category that was made with the product is there now. */
export const withMadeCategory = (draft: ProductDraft, { facts }: ProductEdit): ProductDraft =>
  draft.categoryId === newCategoryChoice ? { ...draft, categoryId: facts.categoryId } : draft;

/** What a customer would see. */
export function previewOf(draft: ProductDraft, groups: readonly OptionGroup[]): MenuProduct {
  const facts = factsOf(draft);
  return {
    id: "previa",
    categoryId: null,
    name: facts.name || "Nome do produto",
    description: facts.description,
    thumbnail: facts.thumbnail || null,
    saleCents: facts.saleCents,
    stock: shownStock(facts.stock),
    adult: facts.adult,
    groups: chosenGroups(draft, groups),
  };
}

export const chosenGroups = ({ groupIds }: ProductDraft, groups: readonly OptionGroup[]): OptionGroup[] =>
  groupIds.flatMap((id) => groups.find((group) => group.id === id) ?? []);

/** The names behind the ids that a draft has. */
export const namesFor = (
  { newCategory }: Pick<ProductDraft, "newCategory">,
  categories: readonly { id: string; name: string }[],
  groups: readonly OptionGroup[],
) => ({
  category: (id: string) =>
    id === newCategoryChoice ? newCategory : (categories.find((each) => each.id === id)?.name ?? ""),
  group: (id: string) => groups.find((each) => each.id === id)?.name ?? "",
});
