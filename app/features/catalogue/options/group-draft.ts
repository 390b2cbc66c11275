import * as z from "zod/mini";
import { readCents, typedCents } from "#domain/money.ts";
import type { GroupEdit, GroupFacts, GroupField } from "#domain/option-group-edit.ts";
import { optionProblems } from "#domain/option-group-form.ts";
import { pricings } from "#domain/options.ts";

const text = z.string();
const pricing = z.enum(pricings);

const optionSchema = z.object({ id: text, name: text, price: text, on: z.boolean(), removed: z.boolean() });

/** An option as it is typed; a removed one can be taken back until the group is saved. */
export type OptionDraft = z.output<typeof optionSchema>;

const draftSchema = z.object({
  name: text,
  least: text,
  most: text,
  pricing,
  repeats: z.boolean(),
  options: z.array(optionSchema),
});

/** A group as it is typed. */
export type GroupDraft = z.output<typeof draftSchema>;

const savedOption = z.object({ id: text, name: text, priceCents: z.number(), on: z.boolean() });

const keptSchema = z.object({
  id: text,
  base: z.object({
    rev: z.number(),
    facts: z.object({
      name: text,
      least: z.number(),
      most: z.number(),
      pricing,
      repeats: z.boolean(),
      options: z.array(savedOption),
    }),
  }),
  draft: draftSchema,
});

export const parseKeptGroup = (kept: unknown) => keptSchema.safeParse(kept).data;

export const newOption = (id: string): OptionDraft => ({ id, name: "", price: "", on: true, removed: false });

export function draftOf({ facts }: GroupEdit): GroupDraft {
  return {
    name: facts.name,
    least: String(facts.least),
    most: String(facts.most),
    pricing: facts.pricing,
    repeats: facts.repeats,
    options: facts.options.map(({ id, name, priceCents, on }) => ({
      id,
      name,
      price: priceCents === 0 ? "" : typedCents(priceCents),
      on,
      removed: false,
    })),
  };
}

/** To the letter: somebody may be in the middle of a word. */
export const isSameGroup = (draft: GroupDraft, base: GroupEdit): boolean =>
  JSON.stringify(draftSchema.parse(draft)) === JSON.stringify(draftSchema.parse(draftOf(base)));

const number = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0);

/** As far as it can be read. */
export function factsOf(draft: GroupDraft): GroupFacts {
  return {
    name: draft.name.trim(),
    least: number(draft.least),
    most: Math.max(1, number(draft.most)),
    pricing: draft.pricing,
    repeats: draft.repeats,
    options: keptOptions(draft).map(({ id, name, price, on }) => ({
      id,
      name: name.trim(),
      priceCents: readCents(price) ?? 0,
      on,
    })),
  };
}

export const keptOptions = ({ options }: GroupDraft): OptionDraft[] =>
  options.filter(({ removed }) => !removed);

export const firstBrokenOption = (draft: GroupDraft): OptionDraft | undefined =>
  keptOptions(draft).find((option) => Object.keys(optionProblems(option)).length > 0);

/** The fields of the form that is sent. */
export function sentGroup(draft: GroupDraft, { rev, facts }: GroupEdit): Record<string, string> {
  const seen = new Map(facts.options.map(({ id, on }) => [id, on]));
  const options = keptOptions(draft).map(({ id, name, price, on }) => ({
    id,
    name,
    price,
    on,
    onSeen: seen.get(id) ?? true,
  }));
  return {
    name: draft.name,
    least: draft.least,
    most: draft.most,
    pricing: draft.pricing,
    repeats: String(draft.repeats),
    rev: String(rev),
    options: JSON.stringify(options),
  };
}

/** With some fields as the other person saved them. */
export function withTheirs(draft: GroupDraft, theirs: GroupEdit, fields: readonly GroupField[]): GroupDraft {
  const { least, most, ...saved } = draftOf(theirs);
  return {
    ...draft,
    ...(fields.includes("count") && { least, most }),
    ...Object.fromEntries(Object.entries(saved).filter(([name]) => fields.includes(name as GroupField))),
  };
}
