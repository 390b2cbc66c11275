import { data } from "react-router";
import { getMenuPart } from "#server/menu/get-menu-part.ts";
import type { Route } from "./+types/counter-menu-part";
import { panelLoader } from "./panel-guard.ts";

const maxId = 100;

/** A `MenuPart`, for an order that is being typed. */
export const loader = panelLoader("typeOrders", async ({ url }: Route.LoaderArgs, actor, { database }) => {
  const after = url.searchParams.get("depois");
  if (after !== null && (after.length > maxId || after.includes("\0"))) throw data(null, { status: 400 });
  return Response.json(await getMenuPart(database.query, actor, after));
});
