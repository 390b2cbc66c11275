import { useLocation } from "react-router";
import { may } from "#domain/permissions.ts";
import type { DeletedGroup } from "#features/catalogue/options/group-answer.ts";
import { GroupListScreen } from "#features/catalogue/options/group-list-screen.tsx";
import { getOptionGroups } from "#server/catalogue/get-option-groups.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/option-groups";
import { pack, useUnpacked } from "./packed.ts";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Opções — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("sellOut", async (_: Route.LoaderArgs, actor, { database }) => ({
  slug: actor.store.slug,
  groups: pack(await getOptionGroups(database.query, actor)),
  mayEdit: may(actor.role, "changeMenu"),
}));

export default function OptionGroupsPage({ loaderData }: Route.ComponentProps) {
  const groups = useUnpacked(loaderData.groups);
  const state = useLocation().state as { deleted?: DeletedGroup } | null;
  // Only the browser knows the state of its history.
  const deleted = useHydrated() ? (state?.deleted ?? null) : null;
  return (
    <Page width="wide">
      <GroupListScreen {...loaderData} groups={groups} deleted={deleted} />
    </Page>
  );
}
