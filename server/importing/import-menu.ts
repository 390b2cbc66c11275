import { storeTopic } from "#db/change-notices.ts";
import type { ImportLine, ImportScope } from "#domain/menu-report.ts";
import { writeAllNoted } from "#server/history/write-noted.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { expectUnchanged } from "./expect-unchanged.ts";
import { Outdated } from "./outdated.ts";
import { type ImportServices, planFile } from "./plan-file.ts";
import { prepareImport } from "./prepare-import.ts";
import type { RowLimit } from "./row-limit.ts";
import { writeImport } from "./write-import.ts";

type Wish = {
  file: Uint8Array;
  /** Of the report that the person has read. */
  digest: string;
  scope: ImportScope;
  rowLimit?: RowLimit | undefined;
};

/** Somebody changed the menu while it was planned, or sold something. */
const maxTries = 5;
const hasErrors = "O arquivo tem linhas com erro. Corrija-as, ou importe só as linhas certas.";

/** All of it or nothing, and only what was reported. */
export async function importMenu(
  services: ImportServices,
  actor: Actor<"changeMenu">,
  { file, digest, scope, rowLimit }: Wish,
  tell: (line: ImportLine) => void,
  left: AbortSignal,
): Promise<void> {
  const { database, now } = services;
  for (let attempt = 1; ; attempt++) {
    // Planned before the transaction, which holds locks that orders wait for.
    const seen = attempt > maxTries ? "" : digest;
    const plan = await planFile(services, actor, { file, seen }, tell, left);
    if (!plan) return;
    const { problem, counts } = plan.report;
    const wrong = problem ?? (scope === "all" && counts.error > 0 ? hasErrors : null);
    // Another try changes the same rows.
    const refusal = wrong ?? (attempt === 1 ? rowLimit?.refusalOf(actor, plan.rows.length) : null) ?? null;
    if (refusal !== null) return tell({ kind: "refused", message: refusal });
    const prepared = await prepareImport(actor, now(), plan);
    try {
      const written = await writeAs(database, actor, async (transaction) => {
        // Of two imports at once, the second sees what the first made.
        await expectUnchanged(transaction, actor, plan.menu);
        return writeImport(database, transaction, actor, prepared, tell);
      });
      database.changes.publish(storeTopic(actor.store.id));
      // It is imported, and what is noted is written later if not now.
      await writeAllNoted(database.query, prepared.notes).catch(() => {});
      return tell({ kind: "imported", ...written });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}
