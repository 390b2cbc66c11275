import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type FullMenu, lackOfMenuRoom } from "./has-room.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { setProducts } from "./set-products.ts";

/** `withoutBarcode`: names of those that came back after another product had taken their barcode. */
type Result = { ok: true; withoutBarcode: string[] } | { ok: false; reason: "gone" | FullMenu };

/** They are kept, because orders refer to them and so that it can be undone. */
export async function discardProducts(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { ids, discarded }: { ids: readonly string[]; discarded: boolean },
): Promise<Result> {
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const rows = await lockProducts(services.database, transaction, actor, { ids, all: true });
    if (rows.length < ids.length) return { ok: false, reason: "gone" };
    const others = rows.filter(({ deletedAt }) => (deletedAt !== null) !== discarded);
    if (others.length === 0) return { ok: true, withoutBarcode: [] };
    if (!discarded) {
      const letters = others.reduce((sum, product) => sum + Number(product.letters), 0);
      const full = await lackOfMenuRoom(transaction, actor, { products: others.length, letters });
      if (full) return { ok: false, reason: full };
    }
    const taken = discarded ? new Set() : await takenBarcodes(transaction, actor, others);
    const robbed = others.filter(({ barcode }) => taken.has(barcode));
    const idsOf = (products: typeof others) => products.map(({ id }) => id);
    if (robbed.length > 0) await setProducts(transaction, actor, idsOf(robbed), { barcode: null });
    await setProducts(transaction, actor, idsOf(others), { deleted_at: discarded ? at : null });
    await recordChanges(transaction, actor, at, [
      ...others.map(({ name }) => ({
        area: "menu" as const,
        subject: name,
        field: "Produto",
        before: discarded ? name : null,
        after: discarded ? null : name,
      })),
      ...robbed.map(({ name, barcode }) => ({
        area: "menu" as const,
        subject: name,
        field: "Código de barras",
        before: barcode,
        after: null,
      })),
    ]);
    return { ok: true, withoutBarcode: robbed.map(({ name }) => name) };
  });
}

/** Those that products on the menu have by now. */
async function takenBarcodes(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  products: readonly { barcode: string | null }[],
): Promise<ReadonlySet<string | null>> {
  const barcodes = products.flatMap(({ barcode }) => barcode ?? []);
  if (barcodes.length === 0) return new Set();
  const rows = await transaction
    .selectFrom("products")
    .select("barcode")
    .where("store_id", "=", store.id)
    .where("barcode", "in", barcodes)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ barcode }) => barcode));
}
