import { type ProductFields, readFields } from "./menu-cells.ts";
import type { FileProduct } from "./menu-file.ts";
import { maxCategories, maxGroupsOfFile, maxProductName } from "./menu-limits.ts";
import { barcodeOf, createMatcher, type FileRow, lineOf, nameKey } from "./menu-matching.ts";
import type { ReportRow } from "./menu-report.ts";
import { firstStock } from "./new-store.ts";
import { searchKey } from "./search-text.ts";

/** What the store has, by the names that a file uses. */
export interface KnownMenu {
  products: readonly FileProduct[];
  categories: readonly string[];
  groups: readonly string[];
  /** Addresses of the photos that the store has sent. */
  pictures: readonly string[];
}

/** A row of the report, with what is written for it. */
export interface PlannedRow extends ReportRow {
  /** The product that it means; null for a new one, or none. */
  id: string | null;
  fields: Partial<ProductFields>;
  /** It names a photo that the store does not have: the product keeps the one that it has. */
  photoLeft: boolean;
  /** A spreadsheet destroyed its barcode: the product keeps the one that it has. */
  barcodeLeft: boolean;
}

/** Says row by row what the file would do. Rows are planned in their order, each once. */
export function createMenuPlan(menu: KnownMenu, rows: readonly FileRow[]) {
  const { match, otherWith } = createMatcher(menu.products);
  const categories = byKey(menu.categories);
  const names = { categories, groups: byKey(menu.groups), pictures: new Set(menu.pictures) };
  const newCategories: string[] = [];
  const scannedIn = linesByBarcode(rows);
  const meant = new Map<string, number>();
  const made = new Map<string, number>();
  let groupsLeft = maxGroupsOfFile;

  function plan(row: FileRow): PlannedRow {
    const matched = match(row);
    if (!matched.ok) return failed(row, null, [matched.problem]);
    const { product } = matched;
    const before = product && meant.get(product.id);
    if (before) return failed(row, product, [`A linha ${before} já é deste produto. Tire uma das duas.`]);
    if (product) meant.set(product.id, row.line);
    const { fields, changes, problems, photoLeft, barcodeLeft } = readFields(row, product, names);
    const all = [...problems, ...(product ? [] : missing(row)), ...barcodeProblems(row, product, fields)];
    if (all.length > 0) return failed(row, product, all);
    const key = nameKey(fields.name ?? "", fields.category);
    const twin = product ? undefined : made.get(key);
    if (twin) return failed(row, null, [`Repete o produto da linha ${twin}. Tire uma das duas.`]);
    const groups = groupsWritten(product, fields);
    if (groups > groupsLeft) return failed(row, product, [tooManyGroups]);
    const full = fields.category ? makeCategory(fields.category) : null;
    if (full) return failed(row, product, [full]);
    groupsLeft -= groups;
    if (!product) made.set(key, row.line);
    const name = fields.name ?? product?.name ?? "";
    const shown = { line: row.line, name, changes, problems: [], photoLeft, barcodeLeft };
    if (!product) return { ...shown, kind: "new", id: null, fields: { stock: firstStock, ...fields } };
    return { ...shown, kind: changes.length > 0 ? "change" : "same", id: product.id, fields };
  }

  /** Why it could not be made; a category that is there needs nothing. */
  function makeCategory(name: string): string | null {
    const key = searchKey(name);
    if (categories.has(key)) return null;
    if (categories.size >= maxCategories)
      return `O cardápio já tem ${maxCategories} categorias. Use uma delas.`;
    categories.set(key, name);
    newCategories.push(name);
    return null;
  }

  function barcodeProblems(
    { line }: FileRow,
    product: FileProduct | null,
    { barcode }: Partial<ProductFields>,
  ): string[] {
    if (!barcode) return [];
    const other = otherWith(barcode, product?.id ?? null);
    const rowsWith = (scannedIn.get(barcode) ?? []).filter((each) => each !== line);
    return [
      ...(other ? [`O código de barras ${barcode} já é de '${other.name}'. Corrija um dos dois.`] : []),
      ...(rowsWith.length > 0
        ? [`O código de barras ${barcode} está também na linha ${listOf(rowsWith)}. Corrija uma delas.`]
        : []),
    ];
  }

  return { plan, newCategories: newCategories as readonly string[] };
}

/** What a new product needs. */
const missing = ({ cells }: FileRow): string[] => [
  ...(cells.name === undefined ? ["Falta o nome."] : []),
  ...(lineOf(cells.price) === "" ? ["Falta o preço."] : []),
];

/** Sent again, the rows that were imported change nothing, so the next ones have their turn. */
const tooManyGroups = `O arquivo muda listas de opções demais de uma vez (até ${maxGroupsOfFile.toLocaleString("pt-BR")}, somadas as que os produtos tinham e as que vão ter). Importe só as linhas certas e envie o arquivo de novo para mudar esta.`;

/** All that it has are deleted, and all that it gets inserted, also in another order. */
const groupsWritten = (product: FileProduct | null, { groups }: Partial<ProductFields>): number =>
  groups ? (product?.groups.length ?? 0) + groups.length : 0;

const failed = (row: FileRow, product: FileProduct | null, problems: readonly string[]): PlannedRow => ({
  line: row.line,
  name: lineOf(row.cells.name).slice(0, maxProductName) || product?.name || "",
  kind: "error",
  id: null,
  fields: {},
  changes: [],
  problems,
  photoLeft: false,
  barcodeLeft: false,
});

const maxListed = 5;
const listOf = (lines: readonly number[]) =>
  lines.length > maxListed ? `${lines.slice(0, maxListed).join(", ")}…` : lines.join(", ");

const byKey = (texts: readonly string[]) => new Map(texts.map((text) => [searchKey(text), text]));

function linesByBarcode(rows: readonly FileRow[]): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const { line, cells } of rows) {
    const barcode = barcodeOf(cells.barcode);
    if (barcode === "") continue;
    const seen = lines.get(barcode);
    if (seen) seen.push(line);
    else lines.set(barcode, [line]);
  }
  return lines;
}
