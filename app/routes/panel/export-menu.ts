import { exportMenu, exportTemplate } from "#server/importing/export-menu.ts";
import type { Route } from "./+types/export-menu";
import { panelLoader } from "./panel-guard.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** The menu as a file, or an example of one. */
export const loader = panelLoader("changeMenu", ({ url }: Route.LoaderArgs, actor, services) => {
  const format = url.searchParams.get("formato") === "xlsx" ? "xlsx" : "csv";
  const asTemplate = url.searchParams.has("modelo");
  const name = asTemplate ? "modelo-de-cardapio" : `cardapio-${actor.store.slug}`;
  const file = asTemplate ? exportTemplate(actor, format) : exportMenu(services, actor, format);
  return new Response(file, {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "cache-control": "no-store",
    },
  });
});
