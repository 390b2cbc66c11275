import { data } from "react-router";
import { slugTaken, slugWrong } from "#domain/new-store.ts";
import { isSlug } from "#domain/slug.ts";
import { getViewer } from "#routes/account/account-guard.ts";
import { servicesContext } from "#server/context.ts";
import { isSlugFree } from "#server/settings/is-slug-free.ts";
import type { Route } from "./+types/check-slug";
import { requireSignupOpen } from "./signup-guard.ts";

/** Asked while an address is typed; the store's making checks it again. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = await getViewer(args);
  // A script asks, which a redirect to the sign-in would tell nothing.
  if (!viewer) throw data(null, { status: 401 });
  await requireSignupOpen(args.context, viewer);
  const slug = args.url.searchParams.get("slug") ?? "";
  const { database } = args.context.get(servicesContext);
  if (!isSlug(slug)) return Response.json({ problem: slugWrong });
  return Response.json({ problem: (await isSlugFree(database.query, slug)) ? null : slugTaken });
}
