import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { maxProducts } from "#domain/menu-limits.ts";
import type { FileRow } from "#domain/menu-matching.ts";
import { createMenuPlan, type PlannedRow } from "#domain/menu-plan.ts";
import type { ImportLine, MenuReport, ReportRow } from "#domain/menu-report.ts";
import type { WholeMenu } from "./read-menu.ts";

/** Between two of them others are answered. */
const rowsAtOnce = 100;

export interface ImportPlan {
  rows: readonly PlannedRow[];
  report: MenuReport;
}

/** What a file would do to the menu as it is. */
export async function planImport(
  menu: WholeMenu,
  rows: readonly FileRow[],
  unknownColumns: readonly string[],
  tell: (line: ImportLine) => void,
): Promise<ImportPlan> {
  await breathe();
  const { plan, newCategories } = createMenuPlan(menu, rows);
  await breathe();
  const digest = createHash("sha256");
  const planned: PlannedRow[] = [];
  const counts = { new: 0, change: 0, same: 0, error: 0 };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    for (const row of rows.slice(from, from + rowsAtOnce)) {
      const made = plan(row);
      counts[made.kind] += 1;
      digest.update(JSON.stringify(made));
      planned.push(made);
    }
    tell({ kind: "progress", step: "check", done: planned.length, of: rows.length });
    await breathe();
  }
  const total = menu.products.length + counts.new;
  const problem =
    counts.new > 0 && total > maxProducts
      ? `O cardápio ficaria com ${total} produtos, e o limite é de ${maxProducts}. Tire ${total - maxProducts} linhas novas do arquivo.`
      : null;
  const photosLeft = planned.filter((row) => row.photoLeft).length;
  const facts = { counts, unknownColumns, photosLeft, newCategories, problem };
  return { rows: planned, report: { ...facts, digest: digest.digest("hex") } };
}

/** The rows in pieces, then the report. */
export async function tellPlan(
  { rows, report }: ImportPlan,
  tell: (line: ImportLine) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    tell({ kind: "rows", rows: rows.slice(from, from + rowsAtOnce).map(toReportRow) });
    await breathe();
  }
  tell({ kind: "report", report });
}

const toReportRow = ({ line, name, kind, changes, problems }: PlannedRow): ReportRow => ({
  line,
  name,
  kind,
  changes,
  problems,
});
