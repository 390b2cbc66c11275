import { storePath } from "#domain/paths.ts";
import { BoardView } from "#features/board/board-view.tsx";
import { getBoard } from "#server/board/get-board.ts";
import { getPanelStore } from "#server/settings/get-panel-store.ts";
import type { Route } from "./+types/board";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { panelLoader } from "./panel-guard.ts";
import { SampleOrderButton } from "./sample-order-button.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Pedidos · ${loaderData.store.name}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader("seeOrders", async (_: Route.LoaderArgs, actor, services) => {
  const [board, store] = await Promise.all([
    getBoard(services, actor),
    getPanelStore(services.database.query, actor),
  ]);
  const { slug, name, active, opening } = store;
  const link = new URL(storePath(slug), services.config.publicUrl).href;
  return { board, link, store: { slug, name, active, opening } };
});

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { board, link, store } = loaderData;
  return (
    <BoardView
      store={store}
      loaded={board}
      link={link}
      sampleOrder={<SampleOrderButton slug={store.slug} />}
    />
  );
}
