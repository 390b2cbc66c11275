import { storeFormSchema } from "#domain/store-form.ts";
import { notSaved } from "#features/settings/form/settings-answer.ts";
import { StoreSettingsScreen } from "#features/settings/store/store-settings-screen.tsx";
import { answering } from "#routes/account/form-answers.ts";
import { getPanelStore } from "#server/settings/get-panel-store.ts";
import { getStoreForm } from "#server/settings/get-store-form.ts";
import { getStoreProgress } from "#server/settings/get-store-progress.ts";
import { saveStoreForm } from "#server/settings/save-store-form.ts";
import type { Route } from "./+types/store-settings";
import { panelAction, panelLoader } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendSettings } from "./send-settings.ts";

export const meta = () => [{ title: "Loja — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeSettings", async (_: Route.LoaderArgs, actor, services) => {
  const { database, config, now } = services;
  const [loaded, progress, { logo, cover }] = await Promise.all([
    getStoreForm(database.query, actor),
    getStoreProgress(database.query, actor),
    getPanelStore(database.query, actor),
  ]);
  const { id, slug, name } = actor.store;
  return {
    store: { id, slug, name },
    userId: actor.userId,
    loaded,
    progress,
    logo,
    cover,
    mayCopy: config.storeSignup,
    host: config.publicUrl.host,
    now: now(),
  };
});

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(
      args.request,
      storeFormSchema,
      (sent) => saveStoreForm(services, actor, sent),
      ({ slug }) => slug,
    ),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendSettings(serverAction);

export default function StoreSettingsPage({ loaderData }: Route.ComponentProps) {
  return <StoreSettingsScreen key={loaderData.store.id} {...loaderData} />;
}
