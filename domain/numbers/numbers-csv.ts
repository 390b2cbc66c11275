import type { Cell, NumbersTable } from "./tables.ts";

/** Tells a spreadsheet that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

/** As a spreadsheet in Portuguese reads it: semicolons, decimal commas. */
export function numbersCsv({ columns, rows }: NumbersTable): string {
  const lines = [
    columns.map(({ label }) => textCell(label)),
    ...rows.map((row) => row.map((cell, at) => valueCell(cell, columns[at]?.kind))),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.join(";")}\r\n`).join("");
}

function valueCell(cell: Cell, kind: NumbersTable["columns"][number]["kind"] | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(cell);
  if (kind === "cents") return (cell / 100).toFixed(2).replace(".", ",");
  if (kind === "percent") return `${(cell * 100).toFixed(1).replace(".", ",")}%`;
  return String(cell);
}

/** A spreadsheet would run what begins like a formula. */
function textCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
