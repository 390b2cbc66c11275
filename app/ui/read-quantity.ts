/** As Brazilians write numbers: a dot before three digits groups thousands; fractions are dropped. */
export function readQuantity(text: string): number | null {
  const plain = text.replace(/\.(?=\d{3}(?!\d))/g, "");
  const found = /\d+/.exec(plain);
  if (!found) return null;
  const negative = plain.slice(0, found.index).trimEnd().endsWith("-");
  return negative ? -Number(found[0]) : Number(found[0]);
}
