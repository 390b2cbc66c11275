import { unlistedSegments } from "#domain/paths.ts";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import type { Route } from "./+types/robots";

/**
 * What only makes sense to a person who is there: nothing to find for a search engine. A path without
 * an end stands for all that begin with it, and a store may be called `perfil-da-moda`.
 */
const closed = unlistedSegments.flatMap((room) => [`/${room}$`, `/${room}/`]);

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  context.get(pageNotesContext).sameForEveryone();
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", config.publicUrl).href}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
