import type { CatalogueResult, SellOutWish } from "#domain/catalogue.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { setProducts } from "./set-products.ts";
import { soldOutText, whenBack } from "./when-back.ts";

type Result = (CatalogueResult & { ok: false }) | { ok: true; soldOut: boolean; backAt: number | null };

/** Whatever the stock says: all of them, or none when one is gone. */
export async function sellOutProducts(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"sellOut">,
  { ids, wish }: { ids: readonly string[]; wish: SellOutWish },
): Promise<Result> {
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const rows = await lockProducts(services.database, transaction, actor, { ids });
    if (rows.length < ids.length) return { ok: false, reason: "gone" };
    const soldOut = wish !== "back";
    const backAt = await whenBack(transaction, actor, wish, at);
    const others = rows.filter((row) => row.soldOut !== soldOut || row.backAt !== backAt);
    if (others.length === 0) return { ok: true, soldOut, backAt };
    const otherIds = others.map(({ id }) => id);
    await setProducts(transaction, actor, otherIds, { sold_out: soldOut, back_at: backAt });
    await recordChanges(
      transaction,
      actor,
      at,
      others.map(({ name, ...before }) => ({
        area: "menu",
        subject: name,
        field: "Acabou",
        before: soldOutText(before.soldOut, before.backAt, actor),
        after: soldOutText(soldOut, backAt, actor),
      })),
    );
    return { ok: true, soldOut, backAt };
  });
}
