import { deliveryFormSchema } from "#domain/delivery-form.ts";
import { DeliverySettingsScreen } from "#features/settings/delivery/delivery-settings-screen.tsx";
import { notSaved } from "#features/settings/form/settings-answer.ts";
import { answering } from "#routes/account/form-answers.ts";
import { getDeliveryForm } from "#server/settings/get-delivery-form.ts";
import { saveDeliveryForm } from "#server/settings/save-delivery-form.ts";
import type { Route } from "./+types/delivery-settings";
import { pack, useUnpacked } from "./packed.ts";
import { panelAction, panelLoader } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendSettings } from "./send-settings.ts";

export const meta = () => [{ title: "Entrega — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeSettings", async (_: Route.LoaderArgs, actor, { database }) => ({
  store: actor.store,
  userId: actor.userId,
  loaded: pack(await getDeliveryForm(database.query, actor)),
}));

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(args.request, deliveryFormSchema, (sent) => saveDeliveryForm(services, actor, sent)),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendSettings(serverAction);

export default function DeliverySettingsPage({ loaderData }: Route.ComponentProps) {
  const loaded = useUnpacked(loaderData.loaded);
  return <DeliverySettingsScreen key={loaderData.store.id} {...loaderData} loaded={loaded} />;
}
