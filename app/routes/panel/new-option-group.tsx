import { noUse } from "#domain/option-group-use.ts";
import type { Route } from "./+types/new-option-group";
import { GroupPage } from "./group-page.tsx";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Nova opção — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeMenu", (_: Route.LoaderArgs, actor) => ({
  slug: actor.store.slug,
  timeZone: actor.store.timeZone,
}));

export default function NewOptionGroupPage({ loaderData }: Route.ComponentProps) {
  return <GroupPage {...loaderData} groupId={null} group={null} products={noUse} />;
}
