import { panelPaths } from "#domain/panel-paths.ts";
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
  const file = asTemplate
    ? exportTemplate(actor, format)
    : await exportMenu(services, actor, format, request.signal);
  if (!file) return busyPage(actor.store.slug);
  return new Response(file, {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "cache-control": "no-store",
    },
  });
});

/** The browser shows it in the place of the page that offered the file, so it leads back there. */
const busyPage = (slug: string) =>
  new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Espere um pouco — N1 DELIVERY</title>
<h1>Espere um pouco</h1>
<p>Este cardápio já está sendo baixado várias vezes. Quando um dos arquivos terminar, tente de novo.</p>
<p><a href="${panelPaths.importMenu(slug)}">Voltar</a></p></html>`,
    {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "5",
      },
    },
  );
