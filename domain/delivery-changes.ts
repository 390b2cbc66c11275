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
  const change = (field: string, say: (form: DeliveryForm) => string | null, subject = ""): StoreChange => ({
    area: "delivery",
    subject,
    field,
    before: say(before),
    after: say(after),
  });
  const names = new Set([...before.areas, ...after.areas].map(({ place }) => placeText(place)));
  return [
    change("Entrega", ({ delivery }) => sayOnOff(delivery)),
    change("Retirada", ({ withdraw }) => sayOnOff(withdraw)),
    change("Grátis a partir de", ({ freeFromCents }) =>
      freeFromCents === null ? null : formatCentsPlain(freeFromCents),
    ),
    change("Outros lugares", ({ elsewhere }) => (elsewhere ? termsLine(elsewhere) : "Não entregamos")),
    ...[...names].map((name) =>
      change(
        "Área de entrega",
        ({ areas }) => saidTerms(areas.filter(({ place }) => placeText(place) === name)),
        name,
      ),
    ),
    ...(orderOf(before, after) === orderOf(after, before)
      ? []
      : [change("Ordem das áreas", ({ areas }) => areas.map(({ place }) => placeText(place)).join("; "))]),
  ];
}

const saidTerms = (areas: readonly DeliveryTerms[]): string | null =>
  areas.length === 0 ? null : areas.map(termsLine).join("; ");

/** Of the areas that both have. */
function orderOf({ areas }: DeliveryForm, other: DeliveryForm): string {
  const kept = new Set(other.areas.map(({ place }) => placeText(place)));
  return areas
    .map(({ place }) => placeText(place))
    .filter((name) => kept.has(name))
    .join("; ");
}
