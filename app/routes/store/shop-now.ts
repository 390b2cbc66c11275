import { data } from "react-router";
import type { ShopNow } from "#domain/store.ts";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import { atOneRevision } from "#server/menu/at-one-revision.ts";
import { getStore } from "#server/stores/get-store.ts";
import { storeTerms } from "#server/stores/store-terms.ts";
import type { Route } from "./+types/shop-now";

/** What open pages ask for again and again: small, the same for everyone, cached like a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const { revision, found: store } = await atOneRevision(database.query, params.slug, () =>
    getStore(database.query, params.slug),
  );
  if (!store) throw data(null, { status: 404 });
  context.get(pageNotesContext).sameUntilStoreChanges(store.id);
  const now: ShopNow = { revision, terms: storeTerms(store), pause: store.opening.pause };
  return Response.json(now);
}
