import { privacyPath, storePath, termsPath } from "#domain/paths.ts";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import { listStores } from "#server/stores/list-stores.ts";
import type { Route } from "./+types/sitemap";
import { sitemapXml } from "./sitemap-xml.ts";

const fixedPages = ["/", privacyPath, termsPath];

export async function loader({ context }: Route.LoaderArgs) {
  const { database, config, now } = context.get(servicesContext);
  context.get(pageNotesContext).sameUntilStoreListChanges();
  const stores = await listStores(database.query, now());
  const paths = [...fixedPages, ...stores.map(({ slug }) => storePath(slug))];
  const xml = sitemapXml(paths.map((path) => new URL(path, config.publicUrl).href));
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
