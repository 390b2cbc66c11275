import { randomUUID } from "node:crypto";
import type { PlannedRow } from "#domain/menu-plan.ts";
import type { ChangeArea, StoreChange } from "#domain/store-change.ts";
import { type PreparedNote, prepareNotes } from "#server/history/note-changes.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import type { Actor } from "#server/permission/actor.ts";
import type { AgreedPlan } from "./plan-file.ts";
import type { WholeMenu } from "./read-menu.ts";

/** All that can be known before the transaction, which orders wait for. */
export interface PreparedImport {
  menu: WholeMenu;
  made: readonly (PlannedRow & { id: string; position: number })[];
  changed: readonly (PlannedRow & { id: string })[];
  newCategories: readonly { id: string; name: string; position: number }[];
  at: number;
  notes: readonly PreparedNote[];
}

export async function prepareImport(
  actor: Actor<"changeMenu">,
  at: number,
  { menu, rows, report }: AgreedPlan,
): Promise<PreparedImport> {
  const giveWay = timeSlices();
  const made = rows
    .filter(({ kind }) => kind === "new")
    .map((row, index) => ({ ...row, id: randomUUID(), position: menu.lastPosition + 1 + index }));
  const changed = rows.filter(
    (row): row is PlannedRow & { id: string } => row.kind === "change" && row.id !== null,
  );
  await giveWay();
  const used = new Set([...made, ...changed].map(({ fields }) => fields.category));
  const last = Math.max(0, ...menu.categoryRows.map(({ position }) => position));
  const newCategories = report.newCategories
    .filter((name) => used.has(name))
    .map((name, index) => ({ id: randomUUID(), name, position: last + 1 + index }));
  const changes = newCategories.map(({ name }) => entry("menu", name, "Categoria", null, name));
  for (const row of [...made, ...changed]) {
    changes.push(...entriesOf(row));
    await giveWay();
  }
  const notes = await prepareNotes(actor, at, changes);
  return { menu, made, changed, newCategories, at, notes };
}

const areaOf: Readonly<Record<string, ChangeArea>> = { Preço: "price", Estoque: "stock" };

function entriesOf({ kind, name, changes }: PlannedRow): StoreChange[] {
  if (kind === "new") {
    const facts = changes.map(({ field, after }) => `${field}: ${after}`).join("; ");
    return [entry("menu", name, "Produto", null, facts)];
  }
  return changes.map(({ field, before, after }) =>
    entry(areaOf[field] ?? "menu", name, field, before, after),
  );
}

const entry = (
  area: ChangeArea,
  subject: string,
  field: string,
  before: string | null,
  after: string,
): StoreChange => ({ area, subject, field, before, after });
