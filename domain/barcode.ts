const maxBarcode = 60;

/** As it is stored and looked for; people group its digits. */
export const cleanBarcode = (text: string): string => text.normalize("NFC").replace(/\s/g, "");

/** What a spreadsheet makes of a long number, whose last digits are lost: '7,89E+12'. */
export const isCutBySpreadsheet = (barcode: string): boolean =>
  /^\d(?:[.,]\d{0,30})?E\+\d{1,3}$/i.test(barcode);

/** Why a clean text is no barcode; a shop may have codes of its own, such as 'ABC-1'. */
export function barcodeProblem(barcode: string): string | null {
  if (barcode.length > maxBarcode) return `O código de barras pode ter até ${maxBarcode} caracteres.`;
  if (isCutBySpreadsheet(barcode)) {
    return `A planilha trocou o código de barras por '${barcode}'. Formate a coluna como texto e escreva o código de novo.`;
  }
  return /\p{C}/u.test(barcode)
    ? "O código de barras tem um caractere que não se vê. Escreva-o de novo."
    : null;
}

/** Whether it is what a spreadsheet leaves of `before`: its digits cut, or the zeros in front of them lost. */
export function isLeftOf(before: string, barcode: string): boolean {
  if (isCutBySpreadsheet(barcode)) return true;
  return /^0\d+$/.test(before) && before !== barcode && barcode === (before.replace(/^0+/, "") || "0");
}
