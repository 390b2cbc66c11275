import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { type MenuColumn, readHeader, toMenuColumn } from "#domain/menu-columns.ts";
import { maxFileRows } from "#domain/menu-file.ts";
import type { FileRow } from "#domain/menu-matching.ts";
import { decodeText } from "./decode-text.ts";

type ReadFile =
  | { ok: true; rows: readonly FileRow[]; unknownColumns: readonly string[] }
  | { ok: false; message: string };

/** Parsed between two answers to others. */
const charactersAtOnce = 16 * 1024;
/** Of one row; beyond it a quote was not closed. */
const maxRowCharacters = 64 * 1024;
const delimiters = [";", ",", "\t"];

const refused = (message: string): ReadFile => ({ ok: false, message });
const looksBinary = refused(
  "Este arquivo não é um CSV. Na planilha, escolha 'Salvar como' ou 'Fazer download' e o tipo CSV.",
);

/** The rows of a CSV file with a row of names on top, whatever separates its cells. */
export async function readCsv(bytes: Buffer): Promise<ReadFile> {
  const decoded = decodeText(bytes);
  if (decoded.slice(0, maxRowCharacters).includes("\0") || decoded.startsWith("PK\u0003")) return looksBinary;
  const [, said] = /^sep=(.)\r?\n/i.exec(decoded) ?? [];
  const text = said ? decoded.slice(decoded.indexOf("\n") + 1) : decoded;
  if (text.trim() === "") return refused("O arquivo está vazio.");
  const rows: FileRow[] = [];
  let line = 0;
  let unknownColumns: readonly string[] = [];
  let columns: readonly (MenuColumn | null)[] | null = null;
  try {
    for await (const cells of parseRows(text, said ?? findDelimiter(text))) {
      line += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (!columns) {
        const header = readHeader(cells);
        if (!header.ok) return refused(header.problem);
        ({ columns, unknown: unknownColumns } = header);
      } else if (rows.length >= maxFileRows) {
        return refused(
          "O arquivo tem mais de 5.000 produtos. Divida-o em dois e importe um depois do outro.",
        );
      } else rows.push(toRow(line, columns, cells));
    }
  } catch (error) {
    if (error instanceof CsvError) return refused(problemOf(error, line));
    throw error;
  }
  if (rows.length === 0) return refused("O arquivo só tem os nomes das colunas, sem nenhum produto.");
  return { ok: true, rows, unknownColumns };
}

async function* parseRows(text: string, delimiter: string): AsyncGenerator<string[]> {
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRowCharacters,
  };
  const parser = parse(options);
  let failure: Error | null = null;
  parser.on("error", (error) => {
    failure = error;
  });
  for (let from = 0; from < text.length && !failure; from += charactersAtOnce) {
    parser.write(text.slice(from, from + charactersAtOnce));
    await breathe();
    yield* ready(parser);
  }
  parser.end();
  await breathe();
  yield* ready(parser);
  if (failure) throw failure;
}

function* ready(parser: { read(): unknown }): Generator<string[]> {
  for (let row = parser.read(); row !== null; row = parser.read()) yield row as string[];
}

function toRow(line: number, columns: readonly (MenuColumn | null)[], cells: readonly string[]): FileRow {
  const named: FileRow["cells"] = {};
  columns.forEach((column, at) => {
    if (column) named[column] = cells[at] ?? "";
  });
  return { line, cells: named };
}

/** The one that finds the most of our columns in the first row with text. */
function findDelimiter(text: string): string {
  const [first = ""] = /\S[^\r\n]*/.exec(text) ?? [];
  const known = (delimiter: string) =>
    first.split(delimiter).filter((cell) => toMenuColumn(cell.replaceAll('"', ""))).length;
  return delimiters.reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best));
}

function problemOf({ code }: CsvError, line: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE") {
    return `A linha ${line + 1} abre aspas (") que não se fecham, ou é longa demais. Corrija e envie de novo.`;
  }
  return `Não foi possível ler a linha ${line + 1}. Confira as aspas (") e os separadores.`;
}
