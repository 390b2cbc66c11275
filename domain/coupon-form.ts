import * as z from "zod/mini";
import { isAmount } from "./amount-text.ts";
import { type CouponBenefit, couponCode, maxCouponLength } from "./coupon.ts";
import type { CouponTerms } from "./coupon-terms.ts";
import { firstBrokenRule, type Rule } from "./first-broken-rule.ts";
import { endOf, instantOf, localEndText, localText, readTime } from "./local-text.ts";
import { readIsoDate } from "./local-time.ts";
import { formatCents, readCents } from "./money.ts";
import { seenCount } from "./seen-count.ts";

export const benefitKinds = ["percent", "amount", "freeDelivery"] as const satisfies CouponBenefit["kind"][];

const minCouponLength = 3;
const maxCount = 1_000_000;

const text = (...rules: Rule[]) => z._default(z.string().check(z.trim(), firstBrokenRule(...rules)), "");

const centsOf = (typed: string) => readCents(typed) ?? 0;
const countOf = (typed: string) => (/^\d{1,7}$/.test(typed) ? Number(typed) : 0);
const percentOf = (typed: string) => Number(/^(\d{1,3})\s*%?$/.exec(typed)?.[1] ?? 0);

const count = text([
  (typed) => typed !== "" && (countOf(typed) < 1 || countOf(typed) > maxCount),
  "Use um número de 1 a 1.000.000, ou deixe vazio para não limitar.",
]);
const date = text([(typed) => typed !== "" && readIsoDate(typed) === null, "Escolha um dia que existe."]);
const time = text([(typed) => typed !== "" && readTime(typed) === null, "Diga a hora como 18:30."]);

const fields = {
  kind: z.enum(benefitKinds, "Escolha o que o cupom dá."),
  percent: text(),
  amount: text(),
  leastTotal: text([
    (typed) => typed !== "" && !isAmount(typed),
    "Diga o valor, como 50,00, ou deixe vazio.",
  ]),
  from: date,
  fromTime: time,
  until: date,
  untilTime: time,
  maxUses: count,
  maxUsesPerPhone: count,
};

type Typed = z.output<z.ZodMiniObject<typeof fields>>;

const rule = (path: keyof Typed, error: string, holds: (typed: Typed) => boolean) =>
  z.refine<Typed>(holds, { path: [path], error });

const wholeTerms = [
  rule(
    "percent",
    "Diga a porcentagem, de 1 a 100.",
    ({ kind, percent }) => kind !== "percent" || (percentOf(percent) >= 1 && percentOf(percent) <= 100),
  ),
  rule(
    "amount",
    "Diga o valor do desconto, como 5,00.",
    ({ kind, amount }) => kind !== "amount" || (isAmount(amount) && centsOf(amount) > 0),
  ),
  rule("from", "Diga também o dia.", ({ from, fromTime }) => from !== "" || fromTime === ""),
  rule("until", "Diga também o dia.", ({ until, untilTime }) => until !== "" || untilTime === ""),
  rule(
    "until",
    "O fim precisa vir depois do começo.",
    ({ from, fromTime, until, untilTime }) =>
      from === "" || until === "" || `${from}T${fromTime || "00:00"}` < `${until}T${untilTime || "24:00"}`,
  ),
] as const;

/** The code of a coupon stays as it is: orders and customers refer to it. */
export const changeCouponSchema = z
  .object({ ...fields, rev: z._default(seenCount, "0") })
  .check(...wholeTerms);

export const makeCouponSchema = z
  .object({
    ...fields,
    code: z._default(
      z
        .string()
        .check(
          z.overwrite(couponCode),
          firstBrokenRule([
            (code) => code.length < minCouponLength || code.length > maxCouponLength,
            `Use de ${minCouponLength} a ${maxCouponLength} letras e números.`,
          ]),
        ),
      "",
    ),
  })
  .check(...wholeTerms);

/** Of a form that was checked. */
export function readTerms(typed: Typed, timeZone: string): CouponTerms {
  return {
    benefit: readBenefit(typed),
    leastTotalCents: centsOf(typed.leastTotal),
    from: instantOf({ date: typed.from, time: typed.fromTime }, timeZone),
    until: endOf({ date: typed.until, time: typed.untilTime }, timeZone),
    maxUses: countOf(typed.maxUses) || null,
    maxUsesPerPhone: countOf(typed.maxUsesPerPhone) || null,
  };
}

/** Also of a form that is still being filled. */
export function readBenefit({
  kind,
  percent,
  amount,
}: Pick<Typed, "kind" | "percent" | "amount">): CouponBenefit {
  switch (kind) {
    case "percent":
      return { kind, percent: percentOf(percent) };
    case "amount":
      return { kind, cents: centsOf(amount) };
    case "freeDelivery":
      return { kind };
  }
}

/** What the form shows of a coupon. */
export function typedTerms(terms: CouponTerms, timeZone: string): Typed {
  const { benefit } = terms;
  const [from, until] = [localText(terms.from, timeZone), localEndText(terms.until, timeZone)];
  return {
    kind: benefit.kind,
    percent: benefit.kind === "percent" ? String(benefit.percent) : "",
    amount: benefit.kind === "amount" ? amountText(benefit.cents) : "",
    leastTotal: terms.leastTotalCents > 0 ? amountText(terms.leastTotalCents) : "",
    from: from.date,
    fromTime: from.time,
    until: until.date,
    untilTime: until.time,
    maxUses: terms.maxUses === null ? "" : String(terms.maxUses),
    maxUsesPerPhone: terms.maxUsesPerPhone === null ? "" : String(terms.maxUsesPerPhone),
  };
}

const amountText = (cents: number) => formatCents(cents).replace(/^R\$\s/u, "");
