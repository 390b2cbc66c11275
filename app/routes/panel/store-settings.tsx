import { StoreSettingsScreen } from "#features/settings/store/store-settings-screen.tsx";
import { getStoreForm } from "#server/settings/get-store-form.ts";
import { getStoreProgress } from "#server/settings/get-store-progress.ts";
import type { Route } from "./+types/store-settings";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Loja — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeSettings", async (_: Route.LoaderArgs, actor, services) => {
  const { database, config, now } = services;
  const [loaded, progress] = await Promise.all([
    getStoreForm(database.query, actor),
    getStoreProgress(database.query, actor),
  ]);
  const { id, slug, name } = actor.store;
  return {
    store: { id, slug, name },
    userId: actor.userId,
    loaded,
    progress,
    host: config.publicUrl.host,
    now: now(),
  };
});

export default function StoreSettingsPage({ loaderData }: Route.ComponentProps) {
  return <StoreSettingsScreen key={loaderData.store.id} {...loaderData} />;
}
