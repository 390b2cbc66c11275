import { NumbersScreen } from "#features/numbers/numbers-screen.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/numbers";
import { loadNumbers } from "./load-numbers.ts";
import { panelLoader } from "./panel-guard.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Números · ${loaderData.storeName}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const loader = panelLoader("seeNumbers", async ({ url }: Route.LoaderArgs, actor, services) => {
  const { slug, name: storeName } = actor.store;
  return { slug, storeName, ...(await loadNumbers(services, actor, url.searchParams)) };
});

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="wide">
      <NumbersScreen {...loaderData} />
    </Page>
  );
}
