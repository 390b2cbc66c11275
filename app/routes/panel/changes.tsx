import { readChangeSearch, writeChangeSearch } from "#domain/change-search.ts";
import { HistoryScreen } from "#features/history/history-screen.tsx";
import { listChanges } from "#server/history/list-changes.ts";
import { listPeople } from "#server/history/list-people.ts";
import type { Route } from "./+types/changes";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Histórico — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("seeHistory", async ({ url }: Route.LoaderArgs, actor, services) => {
  const { query } = services.database;
  const search = readChangeSearch(url.searchParams);
  const [page, people] = await Promise.all([
    listChanges(query, actor, search, null),
    listPeople(query, actor),
  ]);
  const { slug, timeZone } = actor.store;
  return { slug, timeZone, now: services.now(), search, page, people };
});

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  // Made anew for another search and after a reload.
  return <HistoryScreen key={`${writeChangeSearch(loaderData.search)} ${loaderData.now}`} {...loaderData} />;
}
