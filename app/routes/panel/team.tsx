import { TeamScreen } from "#features/members/team-screen.tsx";
import { getTeam } from "#server/members/get-team.ts";
import type { Route } from "./+types/team";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Equipe — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("manageTeam", async (_: Route.LoaderArgs, actor, services) => ({
  team: await getTeam(services, actor),
  me: actor.userId,
  store: actor.store,
}));

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  return <TeamScreen {...loaderData} />;
}
