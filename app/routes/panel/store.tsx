import { Outlet } from "react-router";
import { LinkBar } from "#features/board/live/link-bar.tsx";
import { PanelLive } from "#features/board/panel-live.tsx";
import { SlipPrinter } from "#features/board/slips/slip-printer.tsx";
import { useKeptDevice } from "#features/board/use-kept-device.ts";
import { OffAirBar } from "#features/settings/off-air-bar.tsx";
import { getPanelStore } from "#server/settings/get-panel-store.ts";
import { getStoreProgress } from "#server/settings/get-store-progress.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { OwnTurn } from "#ui/own-turn.tsx";
import type { Route } from "./+types/store";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { panelLoader } from "./panel-guard.ts";
import { PanelNav } from "./panel-nav.tsx";

export const handle: FramedRoute<Route.ComponentProps["loaderData"]> = {
  frame: ({ store }) => ({
    title: store.name,
    subtitle: "PAINEL",
    back: null,
    logo: store.logo,
    color: store.color,
  }),
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Painel · ${loaderData.store.name}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

/** Everyone of the store; each page below asks for what it needs itself. */
export const loader = panelLoader("seeOrders", async (_: Route.LoaderArgs, actor, { database, now }) => {
  const { id, slug, name, logo, color, active } = await getPanelStore(database.query, actor);
  const progress = active ? null : await getStoreProgress(database.query, actor);
  // Not the rest, such as hundreds of areas: this goes along with every page.
  return { store: { id, slug, name, logo, color }, role: actor.role, progress, now: now() };
});

export default function PanelStore({ loaderData }: Route.ComponentProps) {
  const { store, role, progress, now } = loaderData;
  useKeptDevice(store.slug);
  return (
    <PanelLive storeId={store.id} slug={store.slug} loadedAt={now}>
      <PanelNav slug={store.slug} role={role} />
      <LinkBar />
      {progress && <OffAirBar slug={store.slug} role={role} progress={progress} />}
      <OwnTurn>
        <Outlet />
      </OwnTurn>
      <SlipPrinter slug={store.slug} />
    </PanelLive>
  );
}
