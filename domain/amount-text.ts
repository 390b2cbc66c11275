import * as z from "zod/mini";
import { firstBrokenRule } from "./first-broken-rule.ts";
import { maxPriceCents } from "./menu-limits.ts";
import { formatCents, readCents } from "./money.ts";

/** '1.234,50': an amount as it stands in a field. */
export const centsText = (cents: number): string => formatCents(cents).replace(/^R\$\s/, "");

/** Of a field that may be empty. */
export const isAmount = (text: string): boolean => (readCents(text) ?? Infinity) <= maxPriceCents;

/** A field for an amount, in cents; empty is nothing, which may be allowed. */
export const amountSchema = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      firstBrokenRule([(text) => text !== "" && !isAmount(text), "Diga um valor, como 12,90"]),
    ),
  z.transform((text) => readCents(text) ?? 0),
);

/** The same, where an empty field means that there is none. */
export const optionalAmountSchema = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      firstBrokenRule([(text) => text !== "" && !isAmount(text), "Diga um valor, como 12,90"]),
    ),
  z.transform((text) => readCents(text)),
);

/** A field for a whole number. */
export const countSchema = (least: number, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        firstBrokenRule([
          (text) => !/^\d{1,6}$/.test(text) || Number(text) < least || Number(text) > most,
          `Diga um número de ${least} a ${most}`,
        ]),
      ),
    z.transform(Number),
  );
