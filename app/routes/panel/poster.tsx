import { storePath } from "#domain/paths.ts";
import { storeLink } from "#domain/store-link.ts";
import { PosterScreen } from "#features/settings/poster/poster-screen.tsx";
import { qrPath } from "#server/orders/qr-path.ts";
import { getPanelStore } from "#server/settings/get-panel-store.ts";
import type { Route } from "./+types/poster";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Cartaz — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("seeOrders", async (_: Route.LoaderArgs, actor, { config, database }) => {
  const store = await getPanelStore(database.query, actor);
  const url = new URL(storePath(store.slug), config.publicUrl).href;
  const { name, logo } = store;
  return { name, logo, url, qr: qrPath(url), link: storeLink(store) };
});

export default function PosterPage({ loaderData }: Route.ComponentProps) {
  return <PosterScreen {...loaderData} />;
}
