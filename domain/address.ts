import * as z from "zod/mini";
import type { addressFields } from "./address-fields.ts";
import { cepDigits, isCep, isState, maskCep } from "./cep.ts";
import { messages } from "./messages.ts";
import { type lineOr, optionalLine, requiredLine } from "./text-line.ts";

/** The zipcode is eight digits. */
export type Address = Record<(typeof addressFields)[number], string>;

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
