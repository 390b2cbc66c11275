import * as z from "zod/mini";
import { firstBrokenRule } from "./first-broken-rule.ts";
import { maxMenuOptions, maxOptionGroups } from "./menu-limits.ts";
import { readCents } from "./money.ts";
import type { GroupEdit } from "./option-group-edit.ts";
import { pricings } from "./options.ts";
import { missingInPanel, panelLine, panelTexts } from "./panel-text.ts";
import { amountText } from "./product-form.ts";
import { seenCount } from "./seen-count.ts";

export const maxGroupName = 60;
export const maxOptionName = 80;
export const maxOptions = 100;
const mostChoices = 100;

const number = (least: number, error: string) =>
  z
    .string(panelTexts.required)
    .check(
      z.trim(),
      firstBrokenRule(missingInPanel, [
        (text) => !/^\d{1,3}$/.test(text) || Number(text) < least || Number(text) > mostChoices,
        error,
      ]),
    );

const fields = {
  name: panelLine(maxGroupName),
  least: number(0, "De 0 a 100"),
  most: number(1, "De 1 a 100"),
};

const ordered = z.refine<{ least: string; most: string }>(
  ({ least, most }) => !/^\d+$/.test(least) || !/^\d+$/.test(most) || Number(least) <= Number(most),
  { path: ["most"], error: "O máximo não pode ser menor que o mínimo" },
);

/** What the form shows above the options. */
export const groupFormSchema = z.object(fields).check(ordered);

const optionName = panelLine(maxOptionName);

/** Typed by somebody. */
export interface TypedOption {
  name: string;
  price: string;
}

/** What is wrong with a row, each beside its field; an empty price adds nothing. */
export function optionProblems({ name, price }: TypedOption): Partial<Record<keyof TypedOption, string>> {
  const problem = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).error?.issues[0]?.message;
  const [named, priced] = [problem(optionName, name), price.trim() && problem(amountText, price)];
  return { ...(named && { name: named }), ...(priced && { price: priced }) };
}

export const noOptions = "Adicione pelo menos uma opção";
/** Why the menu takes no list more, or none so long. */
export const fullMenu = {
  tooManyGroups: `O cardápio já tem ${maxOptionGroups} listas de opções, o máximo. Exclua uma antes.`,
  tooManyOptions: `Todas as listas juntas têm no máximo ${maxMenuOptions} opções. Exclua as que não usa.`,
};
const fullGroup = `Uma lista tem no máximo ${maxOptions} opções`;

const sentOption = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  name: optionName,
  price: z.pipe(
    z.string().check(
      z.trim(),
      z.overwrite((text) => text || "0"),
    ),
    amountText,
  ),
  on: z.boolean(),
  onSeen: z.boolean(),
});

const sentOptions = z.array(sentOption).check(z.minLength(1, noOptions), z.maxLength(maxOptions, fullGroup));

export const sentGroupSchema = z
  .object({
    ...fields,
    pricing: z.enum(pricings),
    repeats: z.enum(["true", "false"]),
    rev: seenCount,
    /** JSON: a form has few fields. */
    options: z.pipe(z.string().check(z.maxLength(60_000)), z.pipe(z.transform(readJson), sentOptions)),
  })
  .check(ordered);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A group as somebody wants it. */
export interface GroupWish extends GroupEdit {
  /** What was seen of each option: others mark what is sold out meanwhile. */
  onSeen: ReadonlyMap<string, boolean>;
}

export function toGroupWish(sent: z.output<typeof sentGroupSchema>): GroupWish {
  return {
    rev: Number(sent.rev),
    onSeen: new Map(sent.options.map(({ id, onSeen }) => [id, onSeen])),
    facts: {
      name: sent.name,
      least: Number(sent.least),
      most: Number(sent.most),
      pricing: sent.pricing,
      repeats: sent.repeats === "true",
      options: [...new Map(sent.options.map((option) => [option.id, option])).values()].map(
        ({ id, name, price, on }) => ({ id, name, priceCents: readCents(price) ?? 0, on }),
      ),
    },
  };
}
