import { isSameName } from "#domain/catalogue.ts";
import { maxCategories } from "#domain/menu-limits.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { readCategories } from "./read-categories.ts";

type Result = { ok: true } | { ok: false; reason: "gone" | "taken" | "tooMany" };

/** Its products still know it: meanwhile they stand under 'Outros', and undone they are back in it. */
export async function discardCategory(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
  discarded: boolean,
): Promise<Result> {
  const at = services.now();
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const found = await transaction
      .selectFrom("categories")
      .select(["name", "deleted_at as deletedAt"])
      .where("store_id", "=", actor.store.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found) return { ok: false, reason: "gone" };
    if ((found.deletedAt !== null) === discarded) return { ok: true };
    const { name } = found;
    const others = discarded ? [] : await readCategories(transaction, actor);
    if (others.some((each) => isSameName(each.name, name))) return { ok: false, reason: "taken" };
    if (others.length >= maxCategories) return { ok: false, reason: "tooMany" };
    await transaction
      .updateTable("categories")
      .set({ deleted_at: discarded ? at : null })
      .where("store_id", "=", actor.store.id)
      .where("id", "=", id)
      .execute();
    const words = discarded ? { before: name, after: null } : { before: null, after: name };
    await recordChanges(transaction, actor, at, [
      { area: "menu", subject: name, field: "Categoria", ...words },
    ]);
    return { ok: true };
  });
}
