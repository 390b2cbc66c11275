import * as z from "zod/mini";
import { maxSelected, sellOutWishes } from "./catalogue.ts";
import { maxPriceCents } from "./menu-limits.ts";
import { isOthers, othersTaken } from "./others.ts";
import { panelLine } from "./panel-text.ts";
import { sentText } from "./sent-text.ts";
import { maxStock } from "./store.ts";

const id = sentText(100, 1);
const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(maxSelected),
  z.refine((list) => new Set(list).size === list.length),
);
const cents = z.int().check(z.minimum(0), z.maximum(maxPriceCents));
const pieces = z.int().check(z.minimum(0), z.maximum(maxStock));

export const numberChangeSchema = z.discriminatedUnion("of", [
  z.object({ of: z.literal("price"), from: cents, to: cents.check(z.minimum(1)) }),
  z.object({ of: z.literal("stock"), from: pieces, to: pieces }),
]);

/** The prices seen come along, so that the same change twice is one change, and can be taken back to the cent. */
export const percentSchema = z.object({
  tenths: z.int().check(z.minimum(-999), z.maximum(10_000)),
  seen: z.array(z.tuple([id, cents])).check(
    z.minLength(1),
    z.maxLength(maxSelected),
    z.refine((list) => new Set(list.map(([product]) => product)).size === list.length),
  ),
});

export const onSaleSchema = z.object({ ids, on: z.boolean() });
export const sellOutSchema = z.object({ ids, wish: z.enum(sellOutWishes) });
export const moveProductsSchema = z.object({ ids, categoryId: z.nullable(id), before: z.nullable(id) });
export const discardProductsSchema = z.object({ ids, discarded: z.boolean() });
/** Comes from the browser, so that the same press twice makes one. */
const newId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const duplicateSchema = z.object({ id: newId });

const categoryNameSchema = panelLine(60, [isOthers, othersTaken]);
export const categoryFormSchema = z.object({ name: categoryNameSchema });
export const addCategorySchema = z.object({ id: newId, name: categoryNameSchema });
export const changeCategorySchema = z.object({
  name: z.optional(categoryNameSchema),
  active: z.optional(z.boolean()),
});
export const moveCategorySchema = z.object({ before: z.nullable(id) });
export const discardCategorySchema = z.object({ discarded: z.boolean() });
