import { fnv1a } from "#domain/fnv1a.ts";

/** Weights 1 and 3 in turn. */
export function ean13CheckDigit(first12: string): number {
  const sum = [...first12].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** A fictional barcode with the Brazilian prefix 789, derived from the name so that it is always the same. */
export function ean13FromName(name: string): string {
  const first12 = `789${String(fnv1a(name) % 1_000_000_000).padStart(9, "0")}`;
  return `${first12}${ean13CheckDigit(first12)}`;
}
