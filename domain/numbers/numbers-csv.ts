import { joinCells, textCell } from "#domain/csv.ts";
import type { Cell, NumbersTable } from "./tables.ts";

/** As a spreadsheet in Portuguese reads it: with decimal commas. */
export function numbersCsv({ columns, rows }: NumbersTable): string {
  return joinCells([
    columns.map(({ label }) => textCell(label)),
    ...rows.map((row) => row.map((cell, at) => valueCell(cell, columns[at]?.kind))),
  ]);
}

function valueCell(cell: Cell, kind: NumbersTable["columns"][number]["kind"] | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(cell);
  if (kind === "cents") return (cell / 100).toFixed(2).replace(".", ",");
  if (kind === "percent") return `${(cell * 100).toFixed(1).replace(".", ",")}%`;
  return String(cell);
}
