import { storePath } from "#domain/paths.ts";
import { PosterScreen } from "#features/settings/poster-screen.tsx";
import { qrPath } from "#server/orders/qr-path.ts";
import type { Route } from "./+types/poster";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Cartaz — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("seeOrders", (_: Route.LoaderArgs, { store }, { config }) => {
  const url = new URL(storePath(store.slug), config.publicUrl).href;
  return { name: store.name, url, qr: qrPath(url) };
});

export default function PosterPage({ loaderData }: Route.ComponentProps) {
  return <PosterScreen {...loaderData} />;
}
