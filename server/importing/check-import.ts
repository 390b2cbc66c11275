import type { ImportLine } from "#domain/menu-report.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { planImport, tellPlan } from "./plan-import.ts";
import { readCsv } from "./read-csv.ts";
import { readMenu } from "./read-menu.ts";

/** Tells row by row what the file would do, and writes nothing. */
export async function checkImport(
  { database }: Pick<Services, "database">,
  { store }: Actor<"changeMenu">,
  file: Buffer,
  tell: (line: ImportLine) => void,
): Promise<void> {
  const read = await readCsv(file);
  if (!read.ok) return tell({ kind: "refused", message: read.message });
  const menu = await readMenu(database.query, store.id);
  await tellPlan(await planImport(menu, read.rows, read.unknownColumns, tell), tell);
}
