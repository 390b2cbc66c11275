import { holidaysFrom } from "#domain/holidays.ts";
import { localDay } from "#domain/local-time.ts";
import { HoursSettingsScreen } from "#features/settings/hours/hours-settings-screen.tsx";
import { getHoursForm } from "#server/settings/get-hours-form.ts";
import type { Route } from "./+types/hours-settings";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Horários — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeHours", async (_: Route.LoaderArgs, actor, services) => ({
  store: actor.store,
  userId: actor.userId,
  loaded: await getHoursForm(services, actor),
  holidays: holidaysFrom(localDay(services.now(), actor.store.timeZone)),
}));

export default function HoursSettingsPage({ loaderData }: Route.ComponentProps) {
  return <HoursSettingsScreen key={loaderData.store.id} {...loaderData} />;
}
