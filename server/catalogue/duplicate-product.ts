import { copyName } from "#domain/catalogue.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type FullMenu, lackOfMenuRoom } from "./has-room.ts";
import { inCatalogue } from "./in-catalogue.ts";

type Result = { ok: true } | { ok: false; reason: "gone" | FullMenu };

/** With its options and off, beside it; the barcode stays with the first one. */
export async function duplicateProduct(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  productId: string,
  /** The copy's: the same one twice makes one copy. */
  id: string,
): Promise<Result> {
  const { store } = actor;
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const copied = await transaction
      .selectFrom("products")
      .select("id")
      .where("store_id", "=", store.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (copied) return { ok: true };
    const product = await transaction
      .selectFrom("products")
      .select(["category_id", "name", "description", "thumbnail", "sale_cents", "qtde", "adult", "position"])
      .where("store_id", "=", store.id)
      .where("id", "=", productId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!product) return { ok: false, reason: "gone" };
    const letters = product.description.length;
    const full = await lackOfMenuRoom(transaction, actor, { products: 1, letters });
    if (full) return { ok: false, reason: full };
    const name = copyName(product.name);
    await transaction
      .insertInto("products")
      .values({ ...product, store_id: store.id, id, name, active: false, created_at: at })
      .execute();
    const groups = await transaction
      .selectFrom("product_option_groups")
      .select(["group_id", "position"])
      .where("store_id", "=", store.id)
      .where("product_id", "=", productId)
      .execute();
    if (groups.length > 0) {
      await transaction
        .insertInto("product_option_groups")
        .values(groups.map((group) => ({ ...group, store_id: store.id, product_id: id })))
        .execute();
    }
    const change = { area: "menu", subject: name, field: "Produto", before: null, after: name } as const;
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true };
  });
}
