import type { PlannedRow } from "#domain/menu-plan.ts";
import type { ImportLine, MenuReport } from "#domain/menu-report.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { requireStill } from "#server/permission/write-as.ts";
import type { MenuFileJob, MenuPart, PlanLine } from "./file/plan-menu-file.ts";
import { readMenu, type WholeMenu } from "./read-menu.ts";

export type ImportServices = Pick<Services, "database" | "now" | "runHeavy">;

/** What is written, once it is agreed. */
export interface AgreedPlan {
  menu: WholeMenu;
  rows: readonly PlannedRow[];
  report: MenuReport;
}

/** Reads the file on a thread of its own, and the menu here if it has rows; null when nothing was agreed, and `tell` heard why. */
export async function planFile(
  { database, runHeavy }: ImportServices,
  actor: Actor<"changeMenu">,
  job: MenuFileJob,
  tell: (line: ImportLine) => void,
  left: AbortSignal,
): Promise<AgreedPlan | null> {
  const rows: PlannedRow[] = [];
  let report: MenuReport | null = null;
  let menu: WholeMenu | null = null;
  await runHeavy<MenuPart, PlanLine>({
    job,
    left,
    async hear(line, send) {
      if (line.kind === "menu") {
        // The file took minutes to come, in which somebody may have put them out.
        await requireStill(database.query, actor);
        menu = await readMenu(database.query, actor.store.id, send);
      } else if (line.kind === "planned") rows.push(...line.rows);
      else if (line.kind === "agreed") report = line.report;
      else tell(line);
    },
  });
  return report && menu && { menu, rows, report };
}
