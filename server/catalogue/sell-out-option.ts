import type { CatalogueResult, SellOutWish } from "#domain/catalogue.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { soldOutText, whenBack } from "./when-back.ts";

type Result = (CatalogueResult & { ok: false }) | { ok: true; available: boolean; backAt: number | null };

/** An option of a group, for every product that has the group. */
export async function sellOutOption(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"sellOut">,
  { groupId, optionId, wish }: { groupId: string; optionId: string; wish: SellOutWish },
): Promise<Result> {
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const option = await transaction
      .selectFrom("options")
      .select(["name", "available", "back_at as backAt"])
      .where("store_id", "=", actor.store.id)
      .where("group_id", "=", groupId)
      .where("id", "=", optionId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!option) return { ok: false, reason: "gone" };
    const available = wish === "back";
    const backAt = await whenBack(transaction, actor, wish, at);
    if (option.available === available && option.backAt === backAt) return { ok: true, available, backAt };
    await transaction
      .updateTable("options")
      .set({ available, back_at: backAt })
      .where("store_id", "=", actor.store.id)
      .where("group_id", "=", groupId)
      .where("id", "=", optionId)
      .execute();
    const change = {
      area: "menu",
      subject: option.name,
      field: "Acabou",
      before: soldOutText(!option.available, option.backAt, actor),
      after: soldOutText(!available, backAt, actor),
    } as const;
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true, available, backAt };
  });
}
