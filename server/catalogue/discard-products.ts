import type { CatalogueResult } from "#domain/catalogue.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { setProducts } from "./set-products.ts";

/** They are kept, because orders refer to them and so that it can be undone. */
export async function discardProducts(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { ids, discarded }: { ids: readonly string[]; discarded: boolean },
): Promise<CatalogueResult> {
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<CatalogueResult> => {
    const rows = await lockProducts(services.database, transaction, actor, { ids, all: true });
    if (rows.length < ids.length) return { ok: false, reason: "gone" };
    const others = rows.filter(({ deletedAt }) => (deletedAt !== null) !== discarded);
    if (others.length === 0) return { ok: true };
    const otherIds = others.map(({ id }) => id);
    await setProducts(transaction, actor, otherIds, { deleted_at: discarded ? at : null });
    await recordChanges(
      transaction,
      actor,
      at,
      others.map(({ name }) => ({
        area: "menu",
        subject: name,
        field: "Produto",
        before: discarded ? name : null,
        after: discarded ? null : name,
      })),
    );
    return { ok: true };
  });
}
