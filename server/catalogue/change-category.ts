import { isSameName } from "#domain/catalogue.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { readCategories } from "./read-categories.ts";

type Result = { ok: true } | { ok: false; reason: "gone" | "taken" };

/** What is left out stays as it is. */
export async function changeCategory(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
  change: { name?: string | undefined; active?: boolean | undefined },
): Promise<Result> {
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const categories = await readCategories(transaction, actor);
    const before = categories.find((each) => each.id === id);
    if (!before) return { ok: false, reason: "gone" };
    const { name = before.name, active = before.active } = change;
    if (categories.some((each) => each !== before && isSameName(each.name, name))) {
      return { ok: false, reason: "taken" };
    }
    await transaction
      .updateTable("categories")
      .set({ name, active })
      .where("store_id", "=", actor.store.id)
      .where("id", "=", id)
      .execute();
    const area = "menu" as const;
    await recordChanges(transaction, actor, services.now(), [
      { area, subject: name, field: "Nome da categoria", before: before.name, after: name },
      {
        area,
        subject: name,
        field: "Categoria no cardápio",
        before: yesOrNo(before.active),
        after: yesOrNo(active),
      },
    ]);
    return { ok: true };
  });
}

const yesOrNo = (yes: boolean) => (yes ? "sim" : "não");
