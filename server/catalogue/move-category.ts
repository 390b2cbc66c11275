import type { CatalogueResult } from "#domain/catalogue.ts";
import { newPositions, reorder } from "#domain/catalogue-order.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { readCategories } from "./read-categories.ts";
import { setEach } from "./set-each.ts";

/** Before another one, or to the end. */
export async function moveCategory(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
  before: string | null,
): Promise<CatalogueResult> {
  return inCatalogue(services, actor, async (transaction): Promise<CatalogueResult> => {
    const categories = await readCategories(transaction, actor);
    const moved = categories.find((each) => each.id === id);
    if (!moved) return { ok: false, reason: "gone" };
    const order = categories.map((each) => each.id);
    const wanted = reorder(order, [id], before);
    if (wanted.join() === order.join()) return { ok: true };
    await setEach(transaction, actor, "categories.position", newPositions(categories, [id], before));
    const place = (list: readonly string[]) => String(list.indexOf(id) + 1);
    await recordChanges(transaction, actor, services.now(), [
      {
        area: "menu",
        subject: moved.name,
        field: "Posição da categoria",
        before: place(order),
        after: place(wanted),
      },
    ]);
    return { ok: true };
  });
}
