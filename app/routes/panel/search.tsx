import { readOrderSearch } from "#domain/order-search.ts";
import { searchParams } from "#features/board/search/search-path.ts";
import { SearchScreen } from "#features/board/search/search-screen.tsx";
import { searchOrders } from "#server/board/search-orders.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/search";
import { panelLoader } from "./panel-guard.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Busca · ${loaderData.storeName}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const loader = panelLoader("seeOrders", async ({ url }: Route.LoaderArgs, actor, { database }) => {
  const text = url.searchParams.get(searchParams.text) ?? "";
  const day = url.searchParams.get(searchParams.day) ?? "";
  const after = url.searchParams.get(searchParams.after);
  const { search, issues } = readOrderSearch(text, day);
  const found = issues ? null : await searchOrders(database, actor, search, after);
  const { slug, name: storeName, timeZone } = actor.store;
  return { slug, storeName, timeZone, text, day, after, found, issues };
});

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <SearchScreen {...loaderData} />
    </Page>
  );
}
