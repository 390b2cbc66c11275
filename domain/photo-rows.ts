import { writeCsv } from "./csv.ts";
import { menuColumns } from "./menu-columns.ts";
import { cleanLine } from "./menu-file.ts";
import { maxCategoryName, maxDescription, maxProductName } from "./menu-limits.ts";
import { cutWords, plainWords } from "./plain-words.ts";

/** A product as it was read from a photo of a menu, to be mended by a person: the price is text. */
export interface PhotoRow {
  category: string;
  name: string;
  description: string;
  price: string;
}

/** More than a page of a menu can hold. */
export const maxPhotoRows = 300;
const maxPriceText = 20;

/** Null when it is no list; what is no row of it is left out. */
export function readPhotoRows(value: unknown): { rows: PhotoRow[]; cut: boolean } | null {
  const list = isRecord(value) ? value.rows : value;
  if (!Array.isArray(list)) return null;
  const rows = list.slice(0, maxPhotoRows).flatMap((row) => (isRecord(row) ? readRow(row) : []));
  return { rows, cut: list.length > maxPhotoRows };
}

/** A list that stops in the middle of a row, closed after the last whole one. */
export function wholeRows(json: string): string {
  const list = json.indexOf("[");
  let [end, depth, inText] = [list + 1, 0, false];
  for (let at = list + 1; at < json.length; at += 1) {
    const character = json[at];
    if (inText && character === "\\") at += 1;
    else if (character === '"') inText = !inText;
    else if (!inText && character === "{") depth += 1;
    else if (!inText && character === "}") {
      depth -= 1;
      if (depth === 0) end = at + 1;
    }
  }
  return list < 0 ? "[]" : `${json.slice(list, end)}]`;
}

function readRow(row: Record<string, unknown>): PhotoRow[] {
  const name = textOf(row.name, maxProductName);
  if (name === "") return [];
  return [
    {
      category: textOf(row.category, maxCategoryName),
      name,
      description: textOf(row.description, maxDescription),
      price: priceOf(row.price),
    },
  ];
}

const textOf = (value: unknown, most: number) =>
  typeof value === "string" ? cutWords(cleanLine(plainWords(value.slice(0, 4 * most))), most) : "";

function priceOf(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return value.toFixed(2).replace(".", ",");
  return textOf(value, maxPriceText);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The rows as a file that the import reads; a row without a name and a price was emptied by hand. */
export function photoFile(rows: readonly PhotoRow[]): string {
  const columns = ["category", "name", "description", "price"] as const;
  return writeCsv([
    columns.map((column) => menuColumns[column]),
    ...rows
      .filter(({ name, price }) => name.trim() !== "" || price.trim() !== "")
      .map((row) => columns.map((column) => row[column])),
  ]);
}
