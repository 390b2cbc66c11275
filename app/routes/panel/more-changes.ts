import { changeParams, readChangeSearch } from "#domain/change-search.ts";
import { listChanges } from "#server/history/list-changes.ts";
import type { Route } from "./+types/more-changes";
import { panelLoader } from "./panel-guard.ts";

/** A `ChangePage`, for a history that is open already. */
export const loader = panelLoader("seeHistory", async ({ url }: Route.LoaderArgs, actor, { database }) => {
  const after = url.searchParams.get(changeParams.after);
  const page = await listChanges(database.query, actor, readChangeSearch(url.searchParams), after);
  return Response.json(page);
});
