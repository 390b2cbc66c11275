import { data } from "react-router";
import { readPartSearch } from "#domain/catalogue-part.ts";
import { panelLoader } from "#routes/panel/panel-guard.ts";
import { getCataloguePart } from "#server/catalogue/get-catalogue-part.ts";
import type { Route } from "./+types/part";

/** A `CataloguePart`, for a list that is open already. */
export const loader = panelLoader("sellOut", async ({ url }: Route.LoaderArgs, actor, { database }) => {
  const search = readPartSearch(url.searchParams);
  if (!search) throw data(null, { status: 400 });
  return Response.json(await getCataloguePart(database.query, actor, search));
});
