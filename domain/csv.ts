/** What spreadsheet programs may take for a formula, also behind what nobody sees; or what hides one. */
const dangerous =
  /^'*(?:[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫\u2212]|[\t\r])/u;

/** An apostrophe before what a spreadsheet would run; `unguardCell` takes it off again. */
export const guardCell = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;

export const csvBegin = "\uFEFF";

/** Of texts. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(textCell).join(";")}\r\n`;

/** As Excel in Brazil opens it by a double click: with a BOM, semicolons and CRLF. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  csvBegin + rows.map(csvLine).join("");

/** Of cells that are written already. */
export const joinCells = (rows: readonly (readonly string[])[]): string =>
  csvBegin + rows.map((cells) => `${cells.join(";")}\r\n`).join("");

export function textCell(text: string): string {
  const safe = guardCell(text);
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
