import { storeTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import type { ImportLine, ImportScope } from "#domain/menu-report.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type ImportPlan, planImport, tellPlan } from "./plan-import.ts";
import { readCsv } from "./read-csv.ts";
import { readMenu } from "./read-menu.ts";
import { writeImport } from "./write-import.ts";

type Wish = {
  file: Buffer;
  /** Of the report that the person has read. */
  digest: string;
  scope: ImportScope;
};

type Outcome = { kind: "written"; made: number; changed: number } | { kind: "changed"; plan: ImportPlan };

const hasErrors = "O arquivo tem linhas com erro. Corrija-as, ou importe só as linhas certas.";

/** All of it or nothing, and only what was reported. */
export async function importMenu(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { file, digest, scope }: Wish,
  tell: (line: ImportLine) => void,
): Promise<void> {
  const read = await readCsv(file);
  if (!read.ok) return tell({ kind: "refused", message: read.message });
  const { store } = actor;
  const outcome = await database.query
    .transaction()
    .execute(async (transaction): Promise<Outcome | string> => {
      // Of two imports at once, the second sees what the first made.
      await lockStore(database.engine, transaction, store.id);
      const menu = await readMenu(transaction, store.id);
      const plan = await planImport(menu, read.rows, read.unknownColumns, tell);
      if (plan.report.digest !== digest) return { kind: "changed", plan };
      if (plan.report.problem !== null) return plan.report.problem;
      if (scope === "all" && plan.report.counts.error > 0) return hasErrors;
      const written = await writeImport(transaction, actor, now(), { menu, plan, tell });
      return { kind: "written", ...written };
    });
  if (typeof outcome === "string") return tell({ kind: "refused", message: outcome });
  if (outcome.kind === "changed") {
    tell({ kind: "changed" });
    return tellPlan(outcome.plan, tell);
  }
  database.changes.publish(storeTopic(store.id));
  tell({ kind: "imported", made: outcome.made, changed: outcome.changed });
}
