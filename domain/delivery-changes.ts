import { placeText } from "./area-warnings.ts";
import type { DeliveryTerms } from "./delivery-areas.ts";
import { minutesRange } from "./delivery-areas.ts";
import type { DeliveryForm } from "./delivery-form.ts";
import { formatCentsPlain } from "./money.ts";
import { sayOnOff } from "./settings-form.ts";
import type { StoreChange } from "./store-change.ts";

/** 'R$ 7,00, mínimo R$ 30,00, 40–55 min' */
export function termsLine({ feeCents, orderMinCents, minutes }: DeliveryTerms): string {
  return [
    feeCents === 0 ? "Grátis" : formatCentsPlain(feeCents),
    ...(orderMinCents > 0 ? [`mínimo ${formatCentsPlain(orderMinCents)}`] : []),
    ...(minutes ? [minutesRange(minutes)] : []),
  ].join(", ");
}

/** Area by area, as the history shows it. */
export function deliveryChanges(before: DeliveryForm, after: DeliveryForm): StoreChange[] {
  const change = (field: string, say: (form: DeliveryForm) => string | null): StoreChange => ({
    area: "delivery",
    subject: "",
    field,
    before: say(before),
    after: say(after),
  });
  const [wasAt, isAt] = [termsByPlace(before), termsByPlace(after)];
  const names = new Set([...wasAt.keys(), ...isAt.keys()]);
  return [
    change("Entrega", ({ delivery }) => sayOnOff(delivery)),
    change("Retirada", ({ withdraw }) => sayOnOff(withdraw)),
    change("Grátis a partir de", ({ freeFromCents }) =>
      freeFromCents === null ? null : formatCentsPlain(freeFromCents),
    ),
    change("Outros lugares", ({ elsewhere }) => (elsewhere ? termsLine(elsewhere) : "Não entregamos")),
    ...[...names].map((name) => ({
      area: "delivery" as const,
      subject: name,
      field: "Área de entrega",
      before: wasAt.get(name) ?? null,
      after: isAt.get(name) ?? null,
    })),
    ...(orderOf(before, after) === orderOf(after, before)
      ? []
      : [change("Ordem das áreas", ({ areas }) => areas.map(({ place }) => placeText(place)).join("; "))]),
  ];
}

/** Of an area that is there twice, both. */
function termsByPlace({ areas }: DeliveryForm): Map<string, string> {
  const terms = new Map<string, string>();
  for (const area of areas) {
    const name = placeText(area.place);
    const known = terms.get(name);
    terms.set(name, known === undefined ? termsLine(area) : `${known}; ${termsLine(area)}`);
  }
  return terms;
}

/** Of the areas that both have. */
function orderOf({ areas }: DeliveryForm, other: DeliveryForm): string {
  const kept = new Set(other.areas.map(({ place }) => placeText(place)));
  return areas
    .map(({ place }) => placeText(place))
    .filter((name) => kept.has(name))
    .join("; ");
}
