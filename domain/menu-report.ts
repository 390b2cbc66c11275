import { writeCsv } from "./csv.ts";

/** A field that a row changes, in words; `before` null for a new product. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string;
}

export type RowKind = "new" | "change" | "same" | "error";

/** What one row of the file would do; `line` is its number in the spreadsheet. */
export interface ReportRow {
  line: number;
  name: string;
  kind: RowKind;
  changes: readonly FieldChange[];
  problems: readonly string[];
}

export type RowCounts = Readonly<Record<RowKind, number>>;

export interface MenuReport {
  counts: RowCounts;
  /** Columns of the file that mean nothing to us. */
  unknownColumns: readonly string[];
  /** How many rows name a photo that the store does not have, which is left out. */
  photosLeft: number;
  /** Rows whose barcode a spreadsheet destroyed, which is left as it was: how many, and the first names. */
  barcodesLeft: { count: number; names: readonly string[] };
  /** Categories that are made. */
  newCategories: readonly string[];
  /** Why nothing of it can be imported, such as too many products. */
  problem: string | null;
  /** Of everything that was reported; the import goes on only while it is the same. */
  digest: string;
}

/** What the server tells while it checks or imports a file, one JSON text a line. */
export type ImportLine =
  | { kind: "progress"; step: "check" | "write"; done: number; of: number }
  /** The menu is no longer as it was reported: another report follows, and nothing was imported. */
  | { kind: "changed" }
  | { kind: "rows"; rows: readonly ReportRow[] }
  | { kind: "report"; report: MenuReport }
  | { kind: "imported"; made: number; changed: number }
  /** `again`: the same file may be taken if it is sent once more. */
  | { kind: "refused"; message: string; again?: boolean };

/** `all`: refused while a row is wrong; `valid`: leaves the wrong rows out. */
export type ImportScope = "all" | "valid";

export const willImport = ({ counts }: MenuReport): number => counts.new + counts.change;

export function errorsFile(rows: readonly ReportRow[]): string {
  const wrong = rows.filter(({ kind }) => kind === "error");
  return writeCsv([
    ["linha", "produto", "problema"],
    ...wrong.map(({ line, name, problems }) => [String(line), name, problems.join(" ")]),
  ]);
}
