import { noUse } from "#domain/option-group-use.ts";
import { getOptionGroup } from "#server/catalogue/get-option-group.ts";
import type { Route } from "./+types/option-group";
import { GroupPage } from "./group-page.tsx";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { panelLoader } from "./panel-guard.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.group?.facts.name ?? "Opção"} — N1 DELIVERY` },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader("changeMenu", async ({ params }: Route.LoaderArgs, actor, { database }) => {
  const found = await getOptionGroup(database.query, actor, params.groupId);
  return {
    slug: actor.store.slug,
    timeZone: actor.store.timeZone,
    groupId: params.groupId,
    group: found?.group ?? null,
    products: found?.products ?? noUse,
  };
});

export default function EditOptionGroupPage({ loaderData }: Route.ComponentProps) {
  return <GroupPage {...loaderData} />;
}
