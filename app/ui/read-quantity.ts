/** As Brazilians write numbers: a dot before three digits groups thousands; fractions are dropped. */
export function readQuantity(text: string): number | null {
  const [, sign, digits] = text.replace(/\.(?=\d{3}(?!\d))/g, "").match(/(-?)\s*(\d+)/) ?? [];
  if (digits === undefined) return null;
  return sign ? -Number(digits) : Number(digits);
}
