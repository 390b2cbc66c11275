import { holidaysFrom } from "#domain/holidays.ts";
import { hoursFormSchema } from "#domain/hours-form.ts";
import { localDay } from "#domain/local-time.ts";
import { notSaved } from "#features/settings/form/settings-answer.ts";
import { HoursSettingsScreen } from "#features/settings/hours/hours-settings-screen.tsx";
import { answering } from "#routes/account/form-answers.ts";
import { getHoursForm } from "#server/settings/get-hours-form.ts";
import { saveHoursForm } from "#server/settings/save-hours-form.ts";
import type { Route } from "./+types/hours-settings";
import { panelAction, panelLoader } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendSettings } from "./send-settings.ts";

export const meta = () => [{ title: "Horários — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeHours", async (_: Route.LoaderArgs, actor, services) => ({
  store: actor.store,
  userId: actor.userId,
  loaded: await getHoursForm(services, actor),
  holidays: holidaysFrom(localDay(services.now(), actor.store.timeZone)),
}));

export const action = panelAction("changeHours", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(args.request, hoursFormSchema, (sent) => saveHoursForm(services, actor, sent)),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendSettings(serverAction);

export default function HoursSettingsPage({ loaderData }: Route.ComponentProps) {
  return <HoursSettingsScreen key={loaderData.store.id} {...loaderData} />;
}
