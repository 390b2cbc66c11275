import { writeCsv } from "#domain/csv.ts";
import { menuTemplateRows } from "#domain/menu-file.ts";
import { exportMenu } from "#server/importing/export-menu.ts";
import type { Route } from "./+types/export-menu";
import { panelLoader } from "./panel-guard.ts";

/** The menu as a CSV file, or an example of one. */
export const loader = panelLoader("changeMenu", async ({ url }: Route.LoaderArgs, actor, services) => {
  const asTemplate = url.searchParams.has("modelo");
  const name = asTemplate ? "modelo-de-cardapio" : `cardapio-${actor.store.slug}`;
  const csv = asTemplate ? writeCsv(menuTemplateRows()) : await exportMenu(services, actor);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
});
