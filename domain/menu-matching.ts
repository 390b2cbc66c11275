import { cleanBarcode, isCutBySpreadsheet } from "./barcode.ts";
import { unguardCell } from "./csv.ts";
import type { MenuColumn } from "./menu-columns.ts";
import { cleanLine, type FileProduct } from "./menu-file.ts";
import { isOthers } from "./others.ts";
import { searchKey } from "./search-text.ts";

/** A row of the file; a column that the file does not have is absent. */
export interface FileRow {
  /** Its number in the spreadsheet. */
  line: number;
  cells: Partial<Record<MenuColumn, string>>;
}

type Match = { ok: true; product: FileProduct | null } | { ok: false; problem: string };

export const lineOf = (cell: string | undefined): string => cleanLine(unguardCell(cell ?? ""));

/** Empty for what a spreadsheet cut: many cells are alike then. */
export function barcodeOf(cell: string | undefined): string {
  const barcode = cleanBarcode(unguardCell(cell ?? ""));
  return isCutBySpreadsheet(barcode) ? "" : barcode;
}

export const nameKey = (name: string, category: string | null | undefined): string =>
  `${!category || isOthers(category) ? "" : searchKey(category)}\n${searchKey(name)}`;

/** Finds the product that a row means: by its id, else its barcode, else its name within the category. */
export function createMatcher(products: readonly FileProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byBarcode = groupBy(products, ({ barcode }) => barcode && cleanBarcode(barcode));
  // A file has a column for the category or it has none, so one of the two is never needed.
  const byName = lazy(() => groupBy(products, ({ name }) => nameKey(name, undefined)));
  const byNameInCategory = lazy(() => groupBy(products, ({ name, category }) => nameKey(name, category)));

  function match({ cells }: FileRow): Match {
    const known = byId.get(lineOf(cells.id));
    if (known) return { ok: true, product: known };
    const barcode = barcodeOf(cells.barcode);
    const scanned = barcode === "" ? [] : (byBarcode.get(barcode) ?? []);
    if (scanned.length > 0) return only(scanned, "este código de barras");
    const name = lineOf(cells.name);
    if (name === "") return { ok: true, product: null };
    return cells.category === undefined
      ? only(byName().get(nameKey(name, undefined)) ?? [], "este nome")
      : only(
          byNameInCategory().get(nameKey(name, lineOf(cells.category))) ?? [],
          "este nome nesta categoria",
        );
  }

  return {
    match,
    /** Another product that has this barcode. */
    otherWith: (barcode: string, id: string | null): FileProduct | undefined =>
      byBarcode.get(barcode)?.find((product) => product.id !== id),
  };
}

function only([first, ...others]: readonly FileProduct[], what: string): Match {
  if (others.length === 0) return { ok: true, product: first ?? null };
  return {
    ok: false,
    problem: `O cardápio tem ${others.length + 1} produtos com ${what}. Ponha na coluna id o de um deles: ele está no arquivo exportado.`,
  };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
