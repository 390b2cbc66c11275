import { may } from "#domain/permissions.ts";
import { CatalogueScreen } from "#features/catalogue/list/catalogue-screen.tsx";
import { keepOnSamePage } from "#routes/panel/keep-on-same-page.ts";
import { panelLoader } from "#routes/panel/panel-guard.ts";
import { getCatalogue } from "#server/catalogue/get-catalogue.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/list";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Cardápio · ${loaderData.store.name}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader("sellOut", async (_: Route.LoaderArgs, actor, { database, now }) => ({
  catalogue: await getCatalogue(database.query, actor),
  store: actor.store,
  canChange: may(actor.role, "changeMenu"),
  now: now(),
}));

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="wide">
      <CatalogueScreen key={loaderData.store.id} {...loaderData} />
    </Page>
  );
}
