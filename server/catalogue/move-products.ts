import type { CatalogueResult } from "#domain/catalogue.ts";
import { newPositions, reorder } from "#domain/catalogue-order.ts";
import { inMenuOrder } from "#domain/menu.ts";
import { others } from "#domain/others.ts";
import type { StoreChange } from "#domain/store-change.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { readCategories } from "./read-categories.ts";
import { setEach } from "./set-each.ts";
import { setProducts } from "./set-products.ts";

interface Move {
  ids: readonly string[];
  /** Null: to 'Outros'. */
  categoryId: string | null;
  /** The product that they shall stand before; null: at the end. */
  before: string | null;
}

/** Within a category, or to another one: all of them, or none when one is gone. */
export async function moveProducts(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { ids, categoryId, before }: Move,
): Promise<CatalogueResult> {
  return inCatalogue(services, actor, async (transaction): Promise<CatalogueResult> => {
    const rows = await lockProducts(services.database, transaction, actor, { ids, categoryId });
    const categories = await readCategories(transaction, actor);
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const wantedIds = new Set(ids);
    const moved = rows.filter(({ id }) => wantedIds.has(id));
    if (moved.length < ids.length) return { ok: false, reason: "gone" };
    if (categoryId !== null && !names.has(categoryId)) return { ok: false, reason: "gone" };
    const homeOf = (row: { categoryId: string | null }) =>
      row.categoryId !== null && names.has(row.categoryId) ? row.categoryId : null;
    const shown = rows.filter((row) => homeOf(row) === categoryId).sort(inMenuOrder);
    const order = shown.map(({ id }) => id);
    const wanted = reorder(order, ids, before);
    if (wanted.join() === order.join()) return { ok: true };
    await setProducts(transaction, actor, ids, { category_id: categoryId });
    await setEach(transaction, actor, "products.position", newPositions(shown, ids, before));
    const nameOf = (id: string | null) => names.get(id ?? "") ?? others.name;
    const [placeBefore, placeAfter] = [placesOf(order), placesOf(wanted)];
    const changes = moved.map((row): StoreChange => {
      const change = { area: "menu", subject: row.name } as const;
      if (homeOf(row) !== categoryId) {
        return { ...change, field: "Categoria", before: nameOf(homeOf(row)), after: nameOf(categoryId) };
      }
      return {
        ...change,
        field: `Posição em ${nameOf(categoryId)}`,
        before: placeBefore(row.id),
        after: placeAfter(row.id),
      };
    });
    await recordChanges(transaction, actor, services.now(), changes);
    return { ok: true };
  });
}

/** From 1 on, as people count. */
function placesOf(list: readonly string[]): (id: string) => string {
  const places = new Map(list.map((id, at) => [id, at + 1]));
  return (id) => String(places.get(id) ?? 0);
}
