import { data } from "react-router";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import { getStore } from "#server/stores/get-store.ts";
import type { Route } from "./+types/manifest";
import { storeManifest } from "./store-manifest.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, config } = context.get(servicesContext);
  const store = await getStore(database.query, params.slug);
  if (!store) throw data(null, { status: 404 });
  context.get(pageNotesContext).sameUntilStoreChanges(store.id);
  return new Response(JSON.stringify(storeManifest(store, config.publicUrl)), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
