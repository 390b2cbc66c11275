import type { KnownMenu, PlannedRow } from "#domain/menu-plan.ts";
import type { ImportLine, MenuReport, ReportRow } from "#domain/menu-report.ts";
import { type ReadRows, RefusedFile } from "./file-rows.ts";
import { type ImportPlan, planRows } from "./plan-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { readReportName } from "./seen-rows.ts";

export interface MenuFileJob {
  file: Uint8Array;
  /** The name of the report that somebody read and agreed to; null asks for one. */
  seen: string | null;
}

/** The menu comes in parts, of one kind or several. */
export type MenuPart = Partial<KnownMenu>;

/** `menu` asks for the menu; `planned`, then `agreed`: the plan is still as it was reported. */
export type PlanLine =
  | ImportLine
  | { kind: "menu" }
  | { kind: "planned"; rows: readonly PlannedRow[] }
  | { kind: "agreed"; report: MenuReport };

const rowsAtOnce = 100;
const oldExcel =
  "Este arquivo é do Excel antigo (.xls). Nele, escolha 'Salvar como' e o tipo Excel (.xlsx) ou CSV.";

/** Reads a file and tells what it would do to a menu; runs on a thread of its own. */
export async function planMenuFile(
  { file, seen }: MenuFileJob,
  askMenu: () => Promise<readonly MenuPart[]>,
  tell: (line: PlanLine) => Promise<void>,
): Promise<void> {
  let rows: ReadRows;
  try {
    rows = readRows(file);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return tell({ kind: "refused", message: error.message });
  }
  const menu = join(await askMenu());
  const progress = (done: number, of: number) => tell({ kind: "progress", step: "check", done, of });
  if (seen !== null) {
    const known = readReportName(seen);
    const plan = await planRows(menu, rows, known, progress);
    if (plan.digest === known.digest) {
      const written = plan.rows.filter(({ kind }) => kind === "new" || kind === "change");
      for (const part of slices(written)) await tell({ kind: "planned", rows: part });
      return tell({ kind: "agreed", report: plan.report });
    }
    await tell({ kind: "changed" });
  }
  await tellReport(await planRows(menu, rows, null, progress), tell);
}

function readRows(file: Uint8Array): ReadRows {
  const [first, second, third, fourth] = file;
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return readXlsx(file);
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0) throw new RefusedFile(oldExcel);
  return readCsv(file);
}

const join = (parts: readonly MenuPart[]): KnownMenu => ({
  products: parts.flatMap(({ products }) => products ?? []),
  categories: parts.flatMap(({ categories }) => categories ?? []),
  groups: parts.flatMap(({ groups }) => groups ?? []),
  pictures: parts.flatMap(({ pictures }) => pictures ?? []),
});

/** The rows in pieces, then the report. */
async function tellReport(
  { rows, report }: ImportPlan,
  tell: (line: PlanLine) => Promise<void>,
): Promise<void> {
  for (const part of slices(rows)) await tell({ kind: "rows", rows: part.map(toReportRow) });
  await tell({ kind: "report", report });
}

const toReportRow = ({ line, name, kind, changes, problems }: PlannedRow): ReportRow => ({
  line,
  name,
  kind,
  changes,
  problems,
});

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce);
}
