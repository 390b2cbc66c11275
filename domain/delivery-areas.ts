import type { Address } from "./address.ts";
import { formatCents } from "./money.ts";
import { searchKey } from "./search-text.ts";

/** What delivery costs and takes. */
export interface DeliveryTerms {
  feeCents: number;
  /** Takes the place of the store's minimum when it is higher. */
  orderMinCents: number;
  minutes: { from: number; to: number } | null;
}

export type AreaPlace =
  | { kind: "district"; city: string; district: string }
  /** Eight digits each, both included. */
  | { kind: "ceps"; from: string; to: string };

export interface DeliveryArea extends DeliveryTerms {
  place: AreaPlace;
}

export interface DeliveryRules {
  /** The first that fits counts. */
  areas: readonly DeliveryArea[];
  /** For everywhere else; null: 'não entregamos'. */
  elsewhere: DeliveryTerms | null;
  /** Free from this total of goods; null: never. */
  freeFromCents: number | null;
}

type Place = Pick<Address, "zipcode" | "district" | "city">;

/** Null where the store does not deliver. */
export function deliveryTerms(rules: DeliveryRules, place: Place): DeliveryTerms | null {
  return rules.areas.find((area) => isIn(area.place, place)) ?? rules.elsewhere;
}

export function deliveryFee(rules: DeliveryRules, terms: DeliveryTerms, goodsCents: number): number {
  return rules.freeFromCents !== null && goodsCents >= rules.freeFromCents ? 0 : terms.feeCents;
}

/** For a store without areas, which needs no address to say what delivery costs. */
export const sameEverywhere = ({ areas, elsewhere }: DeliveryRules): DeliveryTerms | null =>
  areas.length === 0 ? elsewhere : null;

/** A store that sets nothing. */
export const freeEverywhere: DeliveryRules = {
  areas: [],
  elsewhere: { feeCents: 0, orderMinCents: 0, minutes: null },
  freeFromCents: null,
};

function isIn(area: AreaPlace, { zipcode, district, city }: Place): boolean {
  if (area.kind === "ceps") return area.from <= zipcode && zipcode <= area.to;
  return searchKey(area.city) === searchKey(city) && searchKey(area.district) === searchKey(district);
}

/** '40–55 min' */
export function minutesRange({ from, to }: { from: number; to: number }): string {
  return from === to ? `${from} min` : `${from}–${to} min`;
}

/** 'Entrega R$ 9,00 · 45–60 min' */
export function termsText(feeCents: number, { minutes }: DeliveryTerms): string {
  const fee = feeCents === 0 ? "Entrega grátis" : `Entrega ${formatCents(feeCents)}`;
  return minutes ? `${fee} · ${minutesRange(minutes)}` : fee;
}

/** 'Faltam R$ 30,00 para entrega grátis'; null when it is free, or never will be. */
export function freeDeliveryHint(
  { freeFromCents }: DeliveryRules,
  feeCents: number,
  goodsCents: number,
): string | null {
  if (freeFromCents === null || feeCents === 0 || goodsCents >= freeFromCents) return null;
  return `Faltam ${formatCents(freeFromCents - goodsCents)} para entrega grátis`;
}

/** What delivery costs and takes, over all areas together. */
export interface DeliverySummary {
  /** Null: it differs. */
  feeCents: number | null;
  /** Some area has one of its own. */
  hasMinimum: boolean;
  minutes: DeliveryTerms["minutes"];
}

/** Null for a store that delivers nowhere. */
export function deliverySummary({ areas, elsewhere }: DeliveryRules): DeliverySummary | null {
  const terms: DeliveryTerms[] = [...areas, ...(elsewhere ? [elsewhere] : [])];
  const [first, ...others] = terms;
  if (!first) return null;
  const minutes = terms.flatMap((each) => (each.minutes ? [each.minutes] : []));
  return {
    feeCents: others.every(({ feeCents }) => feeCents === first.feeCents) ? first.feeCents : null,
    hasMinimum: terms.some(({ orderMinCents }) => orderMinCents > 0),
    minutes:
      minutes.length === 0
        ? null
        : {
            from: Math.min(...minutes.map(({ from }) => from)),
            to: Math.max(...minutes.map(({ to }) => to)),
          },
  };
}

/** 'Entrega grátis', 'Entrega R$ 7,00 · 40–55 min', 'Entrega por bairro · 35–70 min' */
export function deliverySummaryText({ feeCents, minutes }: DeliverySummary): string {
  const fee = feeCents === null ? "por bairro" : feeText(feeCents);
  return `Entrega ${fee}${minutes ? ` · ${minutesRange(minutes)}` : ""}`;
}

/** 'Pedido mínimo R$ 50,00', 'Pedido mínimo por bairro' or 'Sem pedido mínimo' */
export function minimumText(orderMinCents: number, terms: DeliverySummary | null): string {
  if (orderMinCents > 0) return `Pedido mínimo ${formatCents(orderMinCents)}`;
  return terms?.hasMinimum ? "Pedido mínimo por bairro" : "Sem pedido mínimo";
}

const feeText = (feeCents: number): string => (feeCents === 0 ? "grátis" : formatCents(feeCents));
