import { isSameName } from "#domain/catalogue.ts";
import { newPositions } from "#domain/catalogue-order.ts";
import { maxCategories } from "#domain/menu-limits.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { readCategories } from "./read-categories.ts";
import { setEach } from "./set-each.ts";

type Result = { ok: true } | { ok: false; reason: "taken" | "tooMany" };

/** As the last one; the same id twice makes one. */
export async function addCategory(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { id, name }: { id: string; name: string },
): Promise<Result> {
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const categories = await readCategories(transaction, actor);
    if (categories.some((each) => each.id === id)) return { ok: true };
    if (categories.some((each) => isSameName(each.name, name))) return { ok: false, reason: "taken" };
    if (categories.length >= maxCategories) return { ok: false, reason: "tooMany" };
    await transaction
      .insertInto("categories")
      .values({ store_id: actor.store.id, id, name, created_at: at })
      .execute();
    await setEach(transaction, actor, "categories.position", newPositions(categories, [id], null));
    const change = { area: "menu", subject: name, field: "Categoria", before: null, after: name } as const;
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true };
  });
}
