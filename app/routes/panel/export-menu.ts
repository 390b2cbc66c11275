import { panelPaths } from "#domain/panel-paths.ts";
import { answerDownload } from "#routes/answer-download.ts";
import { exportMenu, exportTemplate } from "#server/importing/export-menu.ts";
import type { Route } from "./+types/export-menu";
import { panelLoader } from "./panel-guard.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** The menu as a file, or an example of one. */
export const loader = panelLoader("changeMenu", async (args: Route.LoaderArgs, actor, services) => {
  const { url, request } = args;
  const format = url.searchParams.get("formato") === "xlsx" ? "xlsx" : "csv";
  const asTemplate = url.searchParams.has("modelo");
  const name = asTemplate ? "modelo-de-cardapio" : `cardapio-${actor.store.slug}`;
  return answerDownload(request, {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "cache-control": "no-store",
    },
    begin: async (left) =>
      asTemplate ? exportTemplate(actor, format) : exportMenu(services, actor, format, left),
    busy: {
      why: "Este cardápio já está sendo baixado várias vezes. Quando um dos arquivos terminar, tente de novo.",
      back: panelPaths.importMenu(actor.store.slug),
    },
  });
});
