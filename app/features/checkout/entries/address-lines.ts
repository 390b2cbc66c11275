import type { Address } from "#domain/address.ts";
import { maskCep } from "#domain/cep.ts";

export function addressLines(address: Address): { title: string; hint: string } {
  const { street, number, complement, district, city, state, zipcode, reference } = address;
  const place = `${district}, ${city} - ${state}, ${maskCep(zipcode)}`;
  return {
    title: [street, number, complement].filter(Boolean).join(", "),
    hint: reference ? `${place} (${reference})` : place,
  };
}
