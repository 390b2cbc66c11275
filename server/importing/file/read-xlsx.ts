import { SaxesParser, type SaxesTagPlain } from "saxes";
import { FileRows, type ReadRows, RefusedFile } from "./file-rows.ts";
import { unpack, unreadable } from "./unpack.ts";
import { cellText, columnOf, unescapeText } from "./xlsx-cells.ts";

const maxStrings = 500_000;
/** Beyond our own columns nothing is read. */
const maxColumns = 200;
const noSheet =
  "Este arquivo não é uma planilha do Excel (.xlsx). Na sua, escolha 'Salvar como' ou 'Fazer download' e o tipo Excel ou CSV.";

/** The rows of the first sheet of an Excel file. */
export function readXlsx(bytes: Uint8Array): ReadRows {
  try {
    const sheet = findSheet(bytes);
    return readSheet(bytes, sheet, readStrings(bytes));
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    // Whatever the libraries cannot read is the sender's to save anew.
    throw new RefusedFile(unreadable);
  }
}

type Attributes = SaxesTagPlain["attributes"];

interface Elements {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Names come without their prefix. Entities of its own a document cannot have. */
function walk(bytes: Uint8Array, part: string, { open, text, close }: Elements): boolean {
  const parser = new SaxesParser();
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new RefusedFile(unreadable);
  });
  if (open) parser.on("opentag", ({ name, attributes }) => open(plain(name), attributes));
  if (text) parser.on("text", text);
  if (text) parser.on("cdata", text);
  if (close) parser.on("closetag", ({ name }) => close(plain(name)));
  const found = unpack(bytes, part, (piece) => parser.write(piece));
  if (found) parser.close();
  return found;
}

/** The part of the zip that holds the first sheet. */
function findSheet(bytes: Uint8Array): string {
  let first: string | undefined;
  const known = walk(bytes, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "sheet")
        first ??= Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
    },
  });
  if (!known || first === undefined) throw new RefusedFile(noSheet);
  let target = "worksheets/sheet1.xml";
  walk(bytes, "xl/_rels/workbook.xml.rels", {
    open(name, attributes) {
      if (name === "Relationship" && attributes.Id === first && attributes.Target) target = attributes.Target;
    },
  });
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** Texts that cells refer to by their number; how they are pronounced is left out. */
function readStrings(bytes: Uint8Array): readonly string[] {
  const strings: string[] = [];
  let parts: string[] = [];
  let spoken = false;
  let inText = false;
  walk(bytes, "xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") parts = [];
      else if (name === "rPh") spoken = true;
      else if (name === "t") inText = !spoken;
    },
    text(piece) {
      if (inText) parts.push(piece);
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") spoken = false;
      else if (name === "si") strings.push(unescapeText(parts.join("")));
      if (strings.length > maxStrings) throw new RefusedFile(unreadable);
    },
  });
  return strings;
}

function readSheet(bytes: Uint8Array, sheet: string, strings: readonly string[]): ReadRows {
  const rows = new FileRows();
  let line = 0;
  let column = -1;
  let cells: string[] = [];
  let type = "";
  let value: string[] = [];
  let inValue = false;
  const found = walk(bytes, sheet, {
    open(name, { r = "", t = "" }) {
      if (name === "row") {
        line = /^\d{1,7}$/.test(r) ? Number(r) : line + 1;
        [cells, column] = [[], -1];
      } else if (name === "c") {
        [column, type, value] = [columnOf(r) ?? column + 1, t, []];
      } else inValue = name === "v" || name === "t";
    },
    text(piece) {
      if (inValue) value.push(piece);
    },
    close(name) {
      if (name === "row")
        rows.add(
          line,
          Array.from(cells, (cell) => cell ?? ""),
        );
      else if (name === "c" && column < maxColumns) cells[column] = cellText(type, value.join(""), strings);
      inValue = false;
    },
  });
  if (!found) throw new RefusedFile(noSheet);
  return rows.whole();
}
