import * as z from "zod/mini";
import { barcodeProblem, cleanBarcode } from "./barcode.ts";
import { firstBrokenRule, firstProblem, type Rule } from "./first-broken-rule.ts";
import {
  maxCategoryName,
  maxDescription,
  maxGroupsOfProduct,
  maxPriceCents,
  maxProductName,
} from "./menu-limits.ts";
import { messages } from "./messages.ts";
import { readCents } from "./money.ts";
import { isOthers, othersTaken } from "./others.ts";
import { missingInPanel, panelLine, panelTexts } from "./panel-text.ts";
import { isPicture } from "./picture.ts";
import type { ProductEdit } from "./product-edit.ts";
import { seenCount } from "./seen-count.ts";
import { maxStock } from "./store.ts";
import { optionalLine, paragraph } from "./text-line.ts";

/** The choice of a category that does not exist yet. */
export const newCategoryChoice = "+";

const wrongAmount: Rule = [(text) => readCents(text) === null, "Escreva como 12,90"];
const tooMuch: Rule = [(text) => (readCents(text) ?? 0) > maxPriceCents, "O máximo é R$ 1.000.000,00"];

export const amountText = z
  .string(panelTexts.required)
  .check(z.trim(), firstBrokenRule(missingInPanel, wrongAmount, tooMuch));

const wholeNumber = (most: number, error: string) =>
  z
    .string(panelTexts.required)
    .check(
      z.trim(),
      firstBrokenRule(missingInPanel, [(text) => !/^\d{1,9}$/.test(text) || Number(text) > most, error]),
    );

const fields = {
  name: panelLine(maxProductName),
  description: z._default(paragraph(maxDescription), ""),
  price: amountText,
  stock: wholeNumber(maxStock, "Diga quantos há, de 0 a 1.000.000"),
  barcode: z._default(z.string().check(z.overwrite(cleanBarcode), firstProblem(barcodeProblem)), ""),
  categoryId: z._default(z.string().check(z.maxLength(100)), ""),
  newCategory: optionalLine(maxCategoryName),
};

const namedCategory = z.refine<{ categoryId: string; newCategory: string }>(
  ({ categoryId, newCategory }) => categoryId !== newCategoryChoice || newCategory !== "",
  { path: ["newCategory"], error: panelTexts.required },
);

const ownCategory = z.refine<{ categoryId: string; newCategory: string }>(
  ({ categoryId, newCategory }) => categoryId !== newCategoryChoice || !isOthers(newCategory),
  { path: ["newCategory"], error: othersTaken },
);

/** What the form shows. */
export const productFormSchema = z.object(fields).check(namedCategory, ownCategory);

const flag = z.enum(["true", "false"]);

/** What is sent: also what was seen when the editing began. */
export const sentProductSchema = z
  .object({
    ...fields,
    rev: seenCount,
    stockSeen: seenCount,
    thumbnail: z._default(
      z.string().check(
        z.maxLength(300),
        z.refine((url) => url === "" || isPicture(url), messages.invalidText),
      ),
      "",
    ),
    active: flag,
    adult: flag,
    groupIds: z._default(z.string().check(z.maxLength(4_000)), ""),
  })
  .check(namedCategory, ownCategory);

/** A product as somebody wants it. */
export interface ProductWish extends ProductEdit {
  /** Made with the product, unless the store has one of this name. */
  newCategory: string | null;
  /** Sales go on meanwhile: only a number that somebody changed is written. */
  stockSeen: number;
}

export function toProductWish(sent: z.output<typeof sentProductSchema>): ProductWish {
  const isNew = sent.categoryId === newCategoryChoice;
  return {
    rev: Number(sent.rev),
    newCategory: isNew ? sent.newCategory : null,
    stockSeen: Number(sent.stockSeen),
    facts: {
      name: sent.name,
      description: sent.description,
      saleCents: readCents(sent.price) ?? 0,
      stock: Number(sent.stock),
      barcode: sent.barcode,
      categoryId: isNew ? "" : sent.categoryId,
      thumbnail: sent.thumbnail,
      active: sent.active === "true",
      adult: sent.adult === "true",
      groupIds: [...new Set(sent.groupIds.split(",").filter(Boolean))].slice(0, maxGroupsOfProduct),
    },
  };
}
