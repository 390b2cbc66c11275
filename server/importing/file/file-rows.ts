import { type MenuColumn, readHeader } from "#domain/menu-columns.ts";
import { maxFileRows } from "#domain/menu-file.ts";
import type { FileRow } from "#domain/menu-matching.ts";

/** Thrown while a file is read; the message is for the person who sent it. */
export class RefusedFile extends Error {}

export interface ReadRows {
  rows: readonly FileRow[];
  unknownColumns: readonly string[];
}

/** More than any program exports; what separates the cells was guessed wrong, or somebody plays. */
const maxColumns = 200;
/** With those that are empty. */
export const maxLines = 20_000;
const maxUnknown = 20;
export const tooManyRows =
  "O arquivo tem mais de 5.000 produtos. Divida-o em dois e importe um depois do outro.";

/** Takes a file line by line: the first with text has the names of the columns. */
export class FileRows {
  readonly #rows: FileRow[] = [];
  #lines = 0;
  #columns: readonly (MenuColumn | null)[] | null = null;
  #unknown: readonly string[] = [];

  add(line: number, cells: readonly string[]): void {
    this.#lines += 1;
    if (this.#lines > maxLines) throw new RefusedFile(tooManyRows);
    if (cells.every((cell) => cell.trim() === "")) return;
    if (cells.length > maxColumns) {
      throw new RefusedFile(`A linha ${line} tem mais de ${maxColumns} colunas. Confira os separadores.`);
    }
    if (!this.#columns) this.#readHeader(cells);
    else if (this.#rows.length >= maxFileRows) throw new RefusedFile(tooManyRows);
    else this.#rows.push({ line, cells: toCells(this.#columns, cells) });
  }

  whole(): ReadRows {
    if (!this.#columns) throw new RefusedFile("O arquivo está vazio.");
    if (this.#rows.length === 0) {
      throw new RefusedFile("O arquivo só tem os nomes das colunas, sem nenhum produto.");
    }
    return { rows: this.#rows, unknownColumns: this.#unknown };
  }

  #readHeader(cells: readonly string[]): void {
    const header = readHeader(cells);
    if (!header.ok) throw new RefusedFile(header.problem);
    this.#columns = header.columns;
    this.#unknown = header.unknown.slice(0, maxUnknown).map((name) => name.slice(0, 100));
  }
}

function toCells(columns: readonly (MenuColumn | null)[], cells: readonly string[]): FileRow["cells"] {
  const named: FileRow["cells"] = {};
  columns.forEach((column, at) => {
    if (column) named[column] = cells[at] ?? "";
  });
  return named;
}
