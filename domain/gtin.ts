const lengths = [8, 12, 13, 14];

/** A barcode as printed by manufacturers (GTIN-8, -12, -13 or -14) whose last digit is right. */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
