import type { Query } from "#db/database.ts";
import { type CounterMenu, joinMenu } from "#domain/menu-part.ts";
import type { Actor } from "#server/permission/actor.ts";
import { selectSold } from "./get-menu.ts";
import { getMenuPart } from "./get-menu-part.ts";

/** What a page can have in it without weighing. */
const maxAtOnce = 150;

/** Null for a large menu, which the page asks for in parts. */
export async function getCounterMenu(query: Query, actor: Actor<"typeOrders">): Promise<CounterMenu | null> {
  const one = await selectSold(query, actor.store.id)
    .clearSelect()
    .select("id")
    .orderBy("id")
    .offset(maxAtOnce)
    .limit(1)
    .executeTakeFirst();
  return one ? null : joinMenu([await getMenuPart(query, actor, null)]);
}
