import { storePath } from "#domain/paths.ts";
import { OnAirScreen } from "#features/settings/on-air-screen.tsx";
import { getPanelStore } from "#server/settings/get-panel-store.ts";
import { getStoreProgress } from "#server/settings/get-store-progress.ts";
import type { Route } from "./+types/on-air";
import { panelLoader } from "./panel-guard.ts";
import { SampleOrderButton } from "./sample-order-button.tsx";

export const meta = () => [{ title: "Sua loja — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeSettings", async (_: Route.LoaderArgs, actor, services) => {
  const { query } = services.database;
  const [progress, store] = await Promise.all([getStoreProgress(query, actor), getPanelStore(query, actor)]);
  const { slug, name, logo, cover } = store;
  const url = new URL(storePath(slug), services.config.publicUrl).href;
  return { store: { slug, name, logo, cover }, url, progress };
});

export default function OnAirPage({ loaderData }: Route.ComponentProps) {
  const { slug } = loaderData.store;
  return <OnAirScreen {...loaderData} sampleOrder={<SampleOrderButton slug={slug} />} />;
}
