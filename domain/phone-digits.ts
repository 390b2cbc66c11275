// Apart from the check of telephones, whose tables the first script of a menu would carry.

/** Drops the country code and the trunk zero; 55 is also an area code, so twelve digits keep it. */
export function phoneDigits(text: string): string {
  const digits = withoutZeros(text.replace(/\D/g, ""));
  const hasCountry = digits.startsWith("55") && (digits.length === 13 || /^\s*\+/.test(text));
  return hasCountry ? withoutZeros(digits.slice(2)) : digits;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
