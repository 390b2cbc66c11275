import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { storeTopic } from "#db/change-notices.ts";
import type { ImportLine, ImportScope } from "#domain/menu-report.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { Outdated } from "./outdated.ts";
import { planImport, tellPlan } from "./plan-import.ts";
import { readCsv } from "./read-csv.ts";
import { readMenu, type WholeMenu } from "./read-menu.ts";
import { writeImport } from "./write-import.ts";

type Wish = {
  file: Buffer;
  /** Of the report that the person has read. */
  digest: string;
  scope: ImportScope;
};

/** Somebody changed the menu while it was planned, or sold something. */
const maxTries = 5;
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
  const { rows, unknownColumns } = read;
  const withStock = rows.some(({ cells }) => cells.stock !== undefined);
  for (let attempt = 1; ; attempt++) {
    // Planned before the transaction, which holds locks that orders wait for.
    const menu = await readMenu(database.query, actor.store.id);
    const plan = await planImport(menu, rows, unknownColumns, tell);
    if (plan.report.digest !== digest || attempt > maxTries) {
      tell({ kind: "changed" });
      return tellPlan(plan, tell);
    }
    const refusal =
      plan.report.problem ?? (scope === "all" && plan.report.counts.error > 0 ? hasErrors : null);
    if (refusal !== null) return tell({ kind: "refused", message: refusal });
    const planned = fingerprint(menu, withStock);
    await breathe();
    try {
      const written = await writeAs(database, actor, async (transaction) => {
        // Of two imports at once, the second sees what the first made.
        const present = await readMenu(transaction, actor.store.id);
        if (fingerprint(present, withStock) !== planned) throw new Outdated();
        return writeImport(database, transaction, actor, now(), { menu, plan, tell });
      });
      database.changes.publish(storeTopic(actor.store.id));
      return tell({ kind: "imported", ...written });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

/** A sale changes nothing for a file that says no stock. */
function fingerprint(menu: WholeMenu, withStock: boolean): string {
  const products = withStock ? menu.products : menu.products.map((product) => ({ ...product, stock: 0 }));
  return createHash("sha1")
    .update(JSON.stringify({ ...menu, products }))
    .digest("hex");
}
