/**
 * The whole number that a typed quantity stands for, as Brazilians write it: a dot before three digits
 * groups thousands, what follows a comma or any other dot is a fraction and is dropped. Null when there
 * is no number in it.
 */
export function readQuantity(text: string): number | null {
  const [, sign, digits] = text.replace(/\.(?=\d{3}(?!\d))/g, "").match(/(-?)\s*(\d+)/) ?? [];
  if (digits === undefined) return null;
  return sign ? -Number(digits) : Number(digits);
}
