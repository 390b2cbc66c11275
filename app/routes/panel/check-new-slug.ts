import { slugTaken, slugWrong } from "#domain/new-store.ts";
import { isSlug } from "#domain/slug.ts";
import { isSlugFree } from "#server/settings/is-slug-free.ts";
import type { Route } from "./+types/check-new-slug";
import { panelLoader } from "./panel-guard.ts";

/** Asked while another address is typed; saving checks it again. */
export const loader = panelLoader(
  "changeSettings",
  async ({ url }: Route.LoaderArgs, actor, { database }) => {
    const slug = url.searchParams.get("slug") ?? "";
    if (!isSlug(slug)) return Response.json({ problem: slugWrong });
    const free = await isSlugFree(database.query, slug, actor.store.id);
    return Response.json({ problem: free ? null : slugTaken });
  },
);
