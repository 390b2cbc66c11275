import type { Query } from "#db/database.ts";
import type { NumberChange, NumberChangeResult } from "#domain/catalogue.ts";
import { formatCentsPlain } from "#domain/money.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";

const kinds = {
  price: { column: "sale_cents", field: "Preço", text: formatCentsPlain },
  stock: { column: "qtde", field: "Estoque", text: String },
} as const;
type Kind = keyof typeof kinds;

/** Whoever changed it longer ago did not do so while somebody typed. */
const recentMs = 24 * 60 * 60_000;

/** Sets it only against the number that was seen, so that neither a sale nor another person's change is lost. */
export async function changeNumber(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  productId: string,
  { of, from, to }: NumberChange & { of: Kind },
): Promise<NumberChangeResult> {
  const { column, field, text } = kinds[of];
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<NumberChangeResult> => {
    const changed = await transaction
      .updateTable("products")
      .set((row) => ({ [column]: to, rev: row("rev", "+", 1) }))
      .where("store_id", "=", actor.store.id)
      .where("id", "=", productId)
      .where("deleted_at", "is", null)
      .where(column, "=", from)
      .where(column, "<>", to)
      .returning("name")
      .executeTakeFirst();
    if (changed) {
      const change = { area: of, subject: changed.name, field, before: text(from), after: text(to) };
      await recordChanges(transaction, actor, at, [change]);
      return { ok: true, value: to, changed: true };
    }
    const product = await transaction
      .selectFrom("products")
      .select(["name", `${column} as value`])
      .where("store_id", "=", actor.store.id)
      .where("id", "=", productId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!product) return { ok: false, reason: "gone" };
    const { value } = product;
    if (value === to) return { ok: true, value, changed: false };
    const last = { area: of, subject: product.name, after: text(value), since: at - recentMs };
    return { ok: false, reason: "changed", value, by: await whoSet(transaction, actor.store.id, last) };
  });
}

interface LastChange {
  area: Kind;
  subject: string;
  after: string;
  since: number;
}

/** Null: a sale did, or nobody of the panel. */
async function whoSet(
  query: Query,
  storeId: string,
  { area, subject, after, since }: LastChange,
): Promise<string | null> {
  const change = await query
    .selectFrom("store_changes as change")
    .innerJoin("users", "users.id", "change.user_id")
    .select(["users.name", "change.after"])
    .where("change.store_id", "=", storeId)
    .where("change.at", ">=", since)
    .where("change.area", "=", area)
    .where("change.subject", "=", subject)
    .orderBy("change.at", "desc")
    .orderBy("change.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return change?.after === after ? change.name : null;
}
