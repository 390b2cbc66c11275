import type { CatalogueResult } from "#domain/catalogue.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { setProducts } from "./set-products.ts";

/** On or off: all of them, or none when one is gone. */
export async function putOnSale(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { ids, on }: { ids: readonly string[]; on: boolean },
): Promise<CatalogueResult> {
  return inCatalogue(services, actor, async (transaction): Promise<CatalogueResult> => {
    const rows = await lockProducts(services.database, transaction, actor, { ids });
    if (rows.length < ids.length) return { ok: false, reason: "gone" };
    const others = rows.filter(({ active }) => active !== on);
    if (others.length === 0) return { ok: true };
    const otherIds = others.map(({ id }) => id);
    await setProducts(transaction, actor, otherIds, { active: on });
    const words = on ? { before: "não", after: "sim" } : { before: "sim", after: "não" };
    await recordChanges(
      transaction,
      actor,
      services.now(),
      others.map(({ name }) => ({ area: "menu", subject: name, field: "À venda", ...words })),
    );
    return { ok: true };
  });
}
