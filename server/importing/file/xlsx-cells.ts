/** 'B7' is 1; null for a cell that does not say where it is. */
export function columnOf(reference: string): number | null {
  const [letters = ""] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (letters === "") return null;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** 0 is 'A'. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** Control characters are written as '_x000D_'. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What XML cannot say, and what would be read as such an escape. */
export const escapeText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-F]{4}_)/gi, "_x005F_")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      return `_x${code}_`;
    })
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** As a person in Brazil would type what the cell holds. */
export function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "str" || type === "inlineStr") return unescapeText(value);
  if (type === "b") return value.trim() === "1" ? "sim" : "não";
  if (type === "e" || type === "d") return value;
  return numberText(value.trim());
}

const mostDigits = 15;

/** A spreadsheet keeps 15 digits, and writes 12.9 as 12.899999999999999. */
function numberText(value: string): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  if (Math.abs(number) >= 10 ** mostDigits)
    return number.toExponential(5).replace(".", ",").replace("e", "E");
  const rounded = Number(number.toPrecision(mostDigits));
  return Number.isInteger(rounded)
    ? rounded.toFixed(0)
    : rounded
        .toFixed(8)
        .replace(/0{1,8}$/, "")
        .replace(".", ",");
}
