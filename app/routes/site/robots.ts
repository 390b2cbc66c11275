import { unlistedSegments } from "#domain/paths.ts";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import type { Route } from "./+types/robots";

/** A plain prefix would also match a store called `perfil-da-moda`, hence `$` and `/`. */
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
