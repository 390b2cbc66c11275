import * as z from "zod/mini";
import type { addressFields } from "./address-fields.ts";
import { cepDigits, isCep, isState, maskCep } from "./cep.ts";
import { firstBrokenRule, longerThan, type Rule } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";

/** The zipcode is eight digits. */
export type Address = Record<(typeof addressFields)[number], string>;

/** Invisible and direction-changing characters, except the joiner inside emoji. */
const invisible = /(?!\u200d)\p{Cf}/gu;

/** One line of text, without characters that databases or links cannot store. */
function line(most: number, required: string, ...rules: Rule[]) {
  return z.string(required).check(
    z.overwrite((text) => text.replace(invisible, "").replace(/\s+/g, " ").trim()),
    firstBrokenRule(
      longerThan(most),
      [(text) => /[\p{Cc}\p{Cs}]/u.test(text), messages.invalidText],
      ...rules,
    ),
  );
}

export const lineOr =
  (required: string) =>
  (most: number, ...rules: Rule[]) =>
    line(most, required, [(text) => text === "", required], ...rules);

export const requiredLine = lineOr(messages.valueRequired);

export function optionalLine(most: number) {
  return z._default(line(most, messages.valueRequired), "");
}

/** As typed: the CEP may be masked, and spaces are trimmed. */
export const addressOr = (required: ReturnType<typeof lineOr>) =>
  z.object({
    zipcode: required(20, [(text) => !isCep(text), messages.invalidCep]).check(z.overwrite(cepDigits)),
    street: required(120),
    number: required(20),
    complement: optionalLine(80),
    district: required(80),
    city: required(80),
    state: required(20, [(text) => !isState(text.toUpperCase()), messages.invalidState]).check(
      z.toUpperCase(),
    ),
    reference: optionalLine(120),
  });

export const addressSchema = addressOr(requiredLine);

/** "Rua Augusta, 1500, Apto 12 - Consolação, São Paulo - SP, 01.304-001 (Portão azul)" */
export function formatAddress(address: Address): string {
  const { zipcode, street, number, complement, district, city, state, reference } = address;
  const door = [street, number, complement].filter(Boolean).join(", ");
  const place = [district, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ");
  const text = [[door, place].filter(Boolean).join(" - "), maskCep(zipcode)].filter(Boolean).join(", ");
  return reference ? `${text} (${reference})` : text;
}

/** Drops other properties, such as an entry's id. */
export function plainAddress(address: Address): Address {
  const { zipcode, street, number, complement, district, city, state, reference } = address;
  return { zipcode, street, number, complement, district, city, state, reference };
}
