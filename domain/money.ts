/** Written out, because creating an `Intl.NumberFormat` takes a phone longer than anything else in hydration. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${cents < 0 ? "-" : ""}R$\u00a0${reais},${digits.slice(-2)}`;
}

/** With plain spaces, for text outside the page. */
export function formatCentsPlain(cents: number): string {
  return formatCents(cents).replaceAll("\u00a0", " ");
}
