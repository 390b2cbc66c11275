import { type CouponBenefit, couponCode, maxCouponLength } from "./coupon.ts";
import { type LocalText, localEndText, localText } from "./local-text.ts";
import { formatCents, formatCentsPlain } from "./money.ts";
import type { StoreChange } from "./store-change.ts";

/** What the people of a store decide about a coupon. */
export interface CouponTerms {
  benefit: CouponBenefit;
  /** Of the goods. */
  leastTotalCents: number;
  from: number | null;
  until: number | null;
  maxUses: number | null;
  maxUsesPerPhone: number | null;
}

export interface PanelCoupon extends CouponTerms {
  code: string;
  uses: number;
  active: boolean;
  /** Counts the changes by people. */
  rev: number;
}

/** Of one store, without those that were deleted. */
export const maxCoupons = 300;

export const couponStates = ["active", "scheduled", "usedUp", "expired", "off"] as const;
export type CouponState = (typeof couponStates)[number];

export const couponStateLabel: Readonly<Record<CouponState, string>> = {
  active: "Ativo",
  scheduled: "Agendado",
  usedUp: "Esgotado",
  expired: "Vencido",
  off: "Desligado",
};

/** The first reason why it cannot be used; one that is over for good comes before one that passes. */
export function couponState(coupon: PanelCoupon, now: number): CouponState {
  if (!coupon.active) return "off";
  if (coupon.until !== null && now >= coupon.until) return "expired";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "usedUp";
  return coupon.from !== null && now < coupon.from ? "scheduled" : "active";
}

export function benefitText(benefit: CouponBenefit): string {
  switch (benefit.kind) {
    case "percent":
      return `${benefit.percent}% de desconto`;
    case "amount":
      return `${formatCents(benefit.cents)} de desconto`;
    case "freeDelivery":
      return "Entrega grátis";
  }
}

/** 'de 20/11/2026 18:00 até 30/11/2026'; null when it is valid for good. */
export function validityText({ from, until }: Pick<CouponTerms, "from" | "until">, timeZone: string) {
  const parts = [
    from === null ? "" : `de ${dayText(localText(from, timeZone))}`,
    until === null ? "" : `até ${dayText(localEndText(until, timeZone))}`,
  ];
  return parts.filter(Boolean).join(" ") || null;
}

const dayText = ({ date, time }: LocalText) =>
  `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}${time && ` ${time}`}`;

/** 'Usado 3 de 100 vezes' */
export function usesText({ uses, maxUses }: Pick<PanelCoupon, "uses" | "maxUses">): string {
  if (maxUses !== null) return `Usado ${uses} de ${times(maxUses)}`;
  return uses === 0 ? "Ainda não usado" : `Usado ${times(uses)}`;
}

const times = (count: number) => (count === 1 ? "1 vez" : `${count} vezes`);

interface Shop {
  name: string;
  /** Absolute. */
  url: string;
  timeZone: string;
}

/** To be sent to customers. */
export function shareText(coupon: CouponTerms & { code: string }, { name, url, timeZone }: Shop): string {
  const { code, benefit, leastTotalCents } = coupon;
  const least = leastTotalCents > 0 ? ` a partir de ${formatCentsPlain(leastTotalCents)} em produtos` : "";
  const validity = validityText(coupon, timeZone);
  const offer = benefitText(benefit).replaceAll("\u00a0", " ");
  return `${offer} em ${name} com o cupom ${code}${least}${validity ? `, ${validity}` : ""}: ${url}`;
}

/** 'GANHE10', or the next that is not taken. */
export function proposeCode(benefit: CouponBenefit, taken: readonly string[]): string {
  const wanted = couponCode(wish(benefit)).slice(0, maxCouponLength - 4);
  for (let number = 1; ; number++) {
    const code = number === 1 ? wanted : `${wanted}${letterOf(number)}`;
    if (!taken.includes(code)) return code;
  }
}

function wish(benefit: CouponBenefit): string {
  if (benefit.kind === "freeDelivery") return "FRETEGRATIS";
  return benefit.kind === "percent"
    ? `GANHE${benefit.percent}`
    : `VALE${Math.max(1, Math.floor(benefit.cents / 100))}`;
}

/** A letter rather than a digit, which would read like another amount. */
const letterOf = (number: number) => (number <= 26 ? String.fromCharCode(64 + number) : `X${String(number)}`);

/** From what to what, as the history tells it; null: not there. */
export function couponChanges(
  code: string,
  before: CouponTerms | null,
  after: CouponTerms | null,
  timeZone: string,
): StoreChange[] {
  const change = { area: "coupons", subject: code } as const;
  if (!before || !after) {
    const whole = (terms: CouponTerms | null) => terms && benefitText(terms.benefit);
    return [{ ...change, field: "Cupom", before: whole(before), after: whole(after) }];
  }
  return fields.map(([field, text]) => ({
    ...change,
    field,
    before: text(before, timeZone),
    after: text(after, timeZone),
  }));
}

const fields: [string, (terms: CouponTerms, timeZone: string) => string][] = [
  ["Vantagem", ({ benefit }) => benefitText(benefit)],
  ["Mínimo em produtos", ({ leastTotalCents }) => formatCents(leastTotalCents)],
  ["Validade", (terms, timeZone) => validityText(terms, timeZone) ?? "Sem prazo"],
  ["Usos ao todo", ({ maxUses }) => limitText(maxUses)],
  ["Usos por telefone", ({ maxUsesPerPhone }) => limitText(maxUsesPerPhone)],
];

const limitText = (most: number | null) => (most === null ? "Sem limite" : String(most));
