import { useLocation } from "react-router";
import { may } from "#domain/permissions.ts";
import type { DeletedGroup } from "#features/catalogue/options/group-answer.ts";
import { GroupListScreen } from "#features/catalogue/options/group-list-screen.tsx";
import { getOptionGroups } from "#server/catalogue/get-option-groups.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/option-groups";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Opções — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("sellOut", async (_: Route.LoaderArgs, actor, { database }) => ({
  slug: actor.store.slug,
  groups: await getOptionGroups(database.query, actor),
  mayEdit: may(actor.role, "changeMenu"),
}));

export default function OptionGroupsPage({ loaderData }: Route.ComponentProps) {
  const state = useLocation().state as { deleted?: DeletedGroup } | null;
  // Only the browser knows the state of its history.
  const deleted = useHydrated() ? (state?.deleted ?? null) : null;
  return (
    <Page width="wide">
      <GroupListScreen {...loaderData} deleted={deleted} />
    </Page>
  );
}
