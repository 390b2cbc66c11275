import * as z from "zod/mini";
import type { addressFields } from "./address-fields.ts";
import { cepDigits, isCep, isState, maskCep } from "./cep.ts";
import { firstBrokenRule, longerThan, missing, type Rule } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";

/** The zipcode is eight digits. */
export type Address = Record<(typeof addressFields)[number], string>;

/** What cannot be seen, or turns the direction of what can; joined emoji keep what joins them. */
const invisible = /(?!\u200d)\p{Cf}/gu;

/** Line breaks and runs of spaces become one space, and what databases and links cannot hold is refused. */
function line(most: number, ...rules: Rule[]) {
  return z.string(messages.valueRequired).check(
    z.overwrite((text) => text.replace(invisible, "").replace(/\s+/g, " ").trim()),
    firstBrokenRule(
      longerThan(most),
      [(text) => /[\p{Cc}\p{Cs}]/u.test(text), messages.invalidText],
      ...rules,
    ),
  );
}

export const requiredLine = (most: number, ...rules: Rule[]) => line(most, missing, ...rules);

export function optionalLine(most: number) {
  return z._default(line(most), "");
}

/** An address as typed: the CEP masked or not, the rest with any spaces around it. */
export const addressSchema = z.object({
  zipcode: requiredLine(20, [(text) => !isCep(text), messages.invalidCep]).check(z.overwrite(cepDigits)),
  street: requiredLine(120),
  number: requiredLine(20),
  complement: optionalLine(80),
  district: requiredLine(80),
  city: requiredLine(80),
  state: requiredLine(20, [(text) => !isState(text.toUpperCase()), messages.invalidState]).check(
    z.toUpperCase(),
  ),
  reference: optionalLine(120),
});

/** "Rua Augusta, 1500, Apto 12 - Consolação, São Paulo - SP, 01.304-001 (Portão azul)" */
export function formatAddress(address: Address): string {
  const { zipcode, street, number, complement, district, city, state, reference } = address;
  const door = [street, number, complement].filter(Boolean).join(", ");
  const place = [district, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ");
  const text = [[door, place].filter(Boolean).join(" - "), maskCep(zipcode)].filter(Boolean).join(", ");
  return reference ? `${text} (${reference})` : text;
}

/** The address alone, without whatever else is kept with it. */
export function plainAddress(address: Address): Address {
  const { zipcode, street, number, complement, district, city, state, reference } = address;
  return { zipcode, street, number, complement, district, city, state, reference };
}
