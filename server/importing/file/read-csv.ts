import { CsvError, type Options, parse } from "csv-parse/sync";
import { toMenuColumn } from "#domain/menu-columns.ts";
import { decodeText } from "./decode-text.ts";
import { FileRows, maxLines, type ReadRows, RefusedFile, tooManyRows } from "./file-rows.ts";

/** Of one row; beyond it a quote was not closed. */
const maxRowCharacters = 64 * 1024;
/** A cell may have several. */
const maxTextLines = 200_000;
/** Names of columns are short. */
const maxFirstLine = 16 * 1024;
const delimiters = [";", ",", "\t"];

const noCsv =
  "Este arquivo não é uma planilha que conhecemos. Nela, escolha 'Salvar como' ou 'Fazer download' e o tipo Excel (.xlsx) ou CSV.";
const tooLong =
  "A primeira linha é longa demais. Ela tem os nomes das colunas, como no modelo, separados por ponto e vírgula.";

/** The rows of a CSV file with a row of names on top, whatever separates its cells. */
export function readCsv(bytes: Uint8Array): ReadRows {
  const decoded = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (decoded.slice(0, maxRowCharacters).includes("\0")) throw new RefusedFile(noCsv);
  const [, named] = /^sep=(.)\r?\n/i.exec(decoded) ?? [];
  const text = named ? decoded.slice(decoded.indexOf("\n") + 1) : decoded;
  const begin = text.search(/\S/);
  if (begin < 0) throw new RefusedFile("O arquivo está vazio.");
  expectShortLines(text);
  const delimiter = named ?? findDelimiter(firstLine(text, begin));
  const rows = new FileRows();
  for (const [at, cells] of parseRows(text, delimiter).entries()) rows.add(at + 1, cells);
  return rows.whole();
}

function parseRows(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRowCharacters,
    to: maxLines + 1,
  };
  try {
    return parse(text, options) as string[][];
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedFile(problemOf(error));
    throw error;
  }
}

/** Before anything is parsed: the parser counts no separators. */
function expectShortLines(text: string): void {
  let line = 1;
  let began = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) {
      if (code === 10 && text.charCodeAt(at - 1) === 13) line -= 1;
      line += 1;
      began = at + 1;
      if (line > maxTextLines) throw new RefusedFile(tooManyRows);
    } else if (at - began >= maxRowCharacters) {
      throw new RefusedFile(`A linha ${line} é longa demais. Confira as aspas (") e os separadores.`);
    }
  }
}

/** That of the names of the columns. */
function firstLine(text: string, begin: number): string {
  const rest = text.slice(begin, begin + maxFirstLine);
  const end = rest.search(/[\r\n]/);
  if (end < 0 && rest.length === maxFirstLine) throw new RefusedFile(tooLong);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The one that finds the most of our columns. */
function findDelimiter(first: string): string {
  const known = (delimiter: string) =>
    first.split(delimiter).filter((cell) => toMenuColumn(cell.replaceAll('"', ""))).length;
  return delimiters.reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best));
}

function problemOf({ code, records }: CsvError): string {
  const line = Number(records) + 1;
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE") {
    return `A linha ${line} abre aspas (") que não se fecham, ou é longa demais. Corrija e envie de novo.`;
  }
  return `Não foi possível ler a linha ${line}. Confira as aspas (") e os separadores.`;
}
