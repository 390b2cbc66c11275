/**
 * "R$ 57,90", with the no-break space that pt-BR puts after the symbol. Written out, because making an
 * `Intl.NumberFormat` is the longest single thing that a phone would do while a menu hydrates.
 */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${cents < 0 ? "-" : ""}R$\u00a0${reais},${digits.slice(-2)}`;
}

/** The same with plain spaces, for text that leaves the page. */
export function formatCentsPlain(cents: number): string {
  return formatCents(cents).replaceAll("\u00a0", " ");
}
