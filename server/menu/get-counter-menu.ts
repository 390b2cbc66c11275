import type { Query } from "#db/database.ts";
import { type CounterMenu, joinMenu } from "#domain/menu-part.ts";
import type { Actor } from "#server/permission/actor.ts";
import { selectSold } from "./get-menu.ts";
import { getMenuPart, productsAtFirst } from "./get-menu-part.ts";

/** Null for a large menu, which the page asks for in parts. */
export async function getCounterMenu(query: Query, actor: Actor<"typeOrders">): Promise<CounterMenu | null> {
  const one = await selectSold(query, actor.store.id)
    .clearSelect()
    .select("id")
    .orderBy("id")
    .offset(productsAtFirst)
    .limit(1)
    .executeTakeFirst();
  return one ? null : joinMenu([await getMenuPart(query, actor, null)]);
}
