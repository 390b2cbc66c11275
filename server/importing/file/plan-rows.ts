import { createHash } from "node:crypto";
import { maxMenuLetters, maxProducts, tooManyLetters } from "#domain/menu-limits.ts";
import { createMenuPlan, type KnownMenu, type PlannedRow } from "#domain/menu-plan.ts";
import type { MenuReport, RowCounts } from "#domain/menu-report.ts";
import type { ReadRows } from "./file-rows.ts";
import { nameReport, type SeenRows } from "./seen-rows.ts";

const rowsAtOnce = 100;
const maxNamed = 20;

export interface ImportPlan {
  rows: readonly PlannedRow[];
  report: MenuReport;
  /** Of everything that the file changes; what it leaves as it is may change meanwhile. */
  digest: string;
}

/** What a file would do to the menu as it is: all of it, or only what somebody has `seen` in a report. */
export async function planRows(
  menu: KnownMenu,
  { rows, unknownColumns }: ReadRows,
  seen: SeenRows | null,
  progress: (done: number, of: number) => Promise<void>,
): Promise<ImportPlan> {
  const { plan, newCategories } = createMenuPlan(menu, rows);
  const digest = createHash("sha256");
  const planned: PlannedRow[] = [];
  for (const [at, row] of rows.entries()) {
    const made = plan(seen ? seen.asSeen(row, at) : row);
    const unseen = seen && made.kind !== "error" && !seen.changes(at);
    planned.push(unseen ? { ...made, kind: "same", changes: [], fields: {} } : made);
    if (!unseen && made.kind !== "same") digest.update(JSON.stringify(made));
    if ((at + 1) % rowsAtOnce === 0) await progress(at + 1, rows.length);
  }
  await progress(rows.length, rows.length);
  const hash = digest.digest("hex");
  const report = reportOf(menu, planned, {
    unknownColumns,
    newCategories,
    digest: nameReport(hash, planned),
  });
  return { rows: planned, report, digest: hash };
}

function reportOf(
  menu: KnownMenu,
  rows: readonly PlannedRow[],
  facts: Pick<MenuReport, "unknownColumns" | "newCategories" | "digest">,
): MenuReport {
  const counts = countKinds(rows);
  const cut = rows.filter(({ barcodeLeft }) => barcodeLeft);
  return {
    ...facts,
    counts,
    photosLeft: rows.filter(({ photoLeft }) => photoLeft).length,
    barcodesLeft: { count: cut.length, names: cut.slice(0, maxNamed).map(({ name }) => name) },
    problem: lackOfRoom(menu, rows, counts),
  };
}

/** Why the menu would be too large with these rows. */
function lackOfRoom(menu: KnownMenu, rows: readonly PlannedRow[], counts: RowCounts): string | null {
  const total = menu.products.length + counts.new;
  if (counts.new > 0 && total > maxProducts)
    return `O cardápio ficaria com ${total} produtos, e o limite é de ${maxProducts}. Tire ${total - maxProducts} linhas novas do arquivo.`;
  const lettersOf = new Map(menu.products.map(({ id, description }) => [id, description.length]));
  const sum = () => [...lettersOf.values()].reduce((letters, more) => letters + more, 0);
  const before = sum();
  for (const { id, line, fields } of rows) {
    if (fields.description !== undefined) lettersOf.set(id ?? `line ${line}`, fields.description.length);
  }
  const after = sum();
  return after > before && after > maxMenuLetters ? tooManyLetters : null;
}

function countKinds(rows: readonly PlannedRow[]): RowCounts {
  const counts = { new: 0, change: 0, same: 0, error: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
