import { formatCentsPlain } from "./money.ts";
import {
  cheapestChoice,
  groupRule,
  type Option,
  type OptionGroup,
  optionsCents,
  type Pricing,
} from "./options.ts";
import type { StoreChange } from "./store-change.ts";

/** What people edit of a group of options. */
export type GroupFacts = Omit<OptionGroup, "id">;

/** A group as it was when somebody began to edit it; `rev` 0: not saved yet. */
export interface GroupEdit {
  rev: number;
  facts: GroupFacts;
}

export const pricingLabel: Readonly<Record<Pricing, string>> = {
  sum: "Somar",
  max: "Cobrar a mais cara",
  avg: "Cobrar a média",
};

const sample: Option[] = [
  { id: "a", name: "Calabresa", priceCents: 500, on: true },
  { id: "b", name: "Camarão", priceCents: 1_000, on: true },
];

/** Two choices and what they add: 'Calabresa 5,00 e Camarão 10,00: + R$ 15,00'. */
export function pricingExample(pricing: Pricing, options: readonly Option[]): string {
  const priced = options.filter(({ name, priceCents }) => name !== "" && priceCents > 0);
  const two = priced.length >= 2 ? priced.slice(0, 2) : sample;
  const group = { id: "g", name: "", least: 0, most: 2, pricing, repeats: false, options: two };
  const chosen = two.map(({ id }) => ({ groupId: "g", optionId: id, quantity: 1 }));
  const parts = two.map(({ name, priceCents }) => `${name} ${formatCentsPlain(priceCents)}`);
  return `${parts.join(" e ")}: o cliente paga ${formatCentsPlain(optionsCents([group], chosen))} a mais`;
}

/** Nobody could choose what is asked for: products with this group are not sold. */
export const cannotBeChosen = (facts: GroupFacts): boolean => cheapestChoice([{ ...facts, id: "" }]) === null;

export const groupFieldLabel = {
  name: "Nome",
  count: "Quantas o cliente escolhe",
  pricing: "Preço",
  repeats: "Pode repetir",
  options: "Opções",
} as const;
export type GroupField = keyof typeof groupFieldLabel;
const groupFields = Object.keys(groupFieldLabel) as GroupField[];

/** A field as people read it; whether an option is sold out today is not part of it. */
export function groupFieldText(facts: GroupFacts, field: GroupField): string {
  switch (field) {
    case "name":
      return facts.name;
    case "count":
      return `de ${facts.least} a ${facts.most}`;
    case "pricing":
      return pricingLabel[facts.pricing];
    case "repeats":
      return facts.repeats ? "Sim" : "Não";
    case "options":
      return facts.options.map(optionText).join("; ");
  }
}

const optionText = ({ name, priceCents }: Option) => `${name} ${formatCentsPlain(priceCents)}`;

/** Names and prices are compared by their ids, so that a renamed option differs. */
const compared = (facts: GroupFacts, field: GroupField): string =>
  field === "options"
    ? JSON.stringify(facts.options.map(({ id, name, priceCents }) => [id, name, priceCents]))
    : groupFieldText(facts, field);

export const differingGroupFields = (a: GroupFacts, b: GroupFacts): GroupField[] =>
  groupFields.filter((field) => compared(a, field) !== compared(b, field));

export const soldOutText = (on: boolean) => (on ? "Disponível" : "Acabou hoje");

/** As the history tells it; a new group is one change. */
export function groupChanges(before: GroupFacts | null, after: GroupFacts): StoreChange[] {
  if (!before) {
    const text = `${groupRule(after)}: ${groupFieldText(after, "options")}`;
    return [{ area: "menu", subject: after.name, field: "Opção", before: null, after: text }];
  }
  const subject = before.name;
  const own = differingGroupFields(before, after)
    .filter((field) => field !== "options")
    .map((field) => ({
      area: field === "pricing" ? ("price" as const) : ("menu" as const),
      subject,
      field: groupFieldLabel[field],
      before: groupFieldText(before, field),
      after: groupFieldText(after, field),
    }));
  return [...own, ...optionChanges(subject, before.options, after.options)];
}

function optionChanges(subject: string, before: readonly Option[], after: readonly Option[]): StoreChange[] {
  const known = new Map(before.map((option) => [option.id, option]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map((option) => ({
      area: "menu" as const,
      subject,
      field: option.name,
      before: optionText(option),
      after: null,
    }));
  const others = after.flatMap((option): StoreChange[] => {
    const old = known.get(option.id);
    if (!old) {
      return [{ area: "menu", subject, field: option.name, before: null, after: optionText(option) }];
    }
    const field = old.name;
    return [
      { area: "menu", subject, field, before: old.name, after: option.name },
      {
        area: "price",
        subject,
        field,
        before: formatCentsPlain(old.priceCents),
        after: formatCentsPlain(option.priceCents),
      },
      { area: "stock", subject, field, before: soldOutText(old.on), after: soldOutText(option.on) },
    ];
  });
  const order = (options: readonly Option[]) => options.map(({ name }) => name).join(", ");
  const stayed = after.filter(({ id }) => known.has(id));
  const stayedBefore = before.filter(({ id }) => kept.has(id));
  const moved = stayed.some(({ id }, at) => stayedBefore[at]?.id !== id);
  const ordering: StoreChange[] = moved
    ? [{ area: "menu", subject, field: "Ordem", before: order(stayedBefore), after: order(stayed) }]
    : [];
  return [...gone, ...others, ...ordering].filter((change) => change.before !== change.after);
}
