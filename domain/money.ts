/** Written out, because creating an `Intl.NumberFormat` takes a phone longer than anything else in hydration. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = groupThousands(digits.slice(0, -2));
  return `${cents < 0 ? "-" : ""}R$\u00a0${reais},${digits.slice(-2)}`;
}

/** '1234567' becomes '1.234.567'; what is not only digits stays as it is. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  if (digits.length <= 3 || !/^\d+$/.test(digits)) return digits;
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, ".$&");
}

/** '1.234,50', as people type it. */
export const typedCents = (cents: number): string => formatCents(cents).replace(/^R\$\u00a0/, "");

const longestAmount = 30;
/** A dot before three digits separates thousands; the other order is that of programs in English. */
const written = /^(?:R\$)?\s*(\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{0,2}))?$/i;
const inEnglish = /^(?:R\$)?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,3})\.(\d{1,2})$/i;

/** '100', '100,5', '100.50', 'R$ 1.000,00', wherever an amount is typed; null for what can be read in no way, or in two. */
export function readCents(text: string): number | null {
  if (text.length > longestAmount) return null;
  const typed = text.trim();
  const [, reais = "", cents = ""] = written.exec(typed) ?? inEnglish.exec(typed) ?? [];
  return reais === "" ? null : Number(reais.replace(/[,.]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** With plain spaces, for text outside the page. */
export function formatCentsPlain(cents: number): string {
  return formatCents(cents).replaceAll("\u00a0", " ");
}
