import { DeliverySettingsScreen } from "#features/settings/delivery/delivery-settings-screen.tsx";
import { getDeliveryForm } from "#server/settings/get-delivery-form.ts";
import type { Route } from "./+types/delivery-settings";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Entrega — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeSettings", async (_: Route.LoaderArgs, actor, { database }) => ({
  store: actor.store,
  userId: actor.userId,
  loaded: await getDeliveryForm(database.query, actor),
}));

export default function DeliverySettingsPage({ loaderData }: Route.ComponentProps) {
  return <DeliverySettingsScreen key={loaderData.store.id} {...loaderData} />;
}
