import { redirect } from "react-router";
import { isoDate } from "#domain/local-time.ts";
import { numbersCsv } from "#domain/numbers/numbers-csv.ts";
import { isTableName, tableOf } from "#domain/numbers/tables.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { Route } from "./+types/numbers-file";
import { loadNumbers } from "./load-numbers.ts";
import { panelLoader } from "./panel-guard.ts";

/** A table as a file; what cannot be answered yet leads to the page, which says why. */
export const loader = panelLoader(
  "seeNumbers",
  async ({ url, params }: Route.LoaderArgs, actor, services) => {
    const page = `${panelPaths.numbers(actor.store.slug)}${url.search}`;
    const table = params.table.replace(/\.csv$/, "");
    if (!isTableName(table)) return redirect(page);
    const { period, numbers } = await loadNumbers(services, actor, url.searchParams);
    if (!numbers?.ok || !period) return redirect(page);
    const days = [...new Set([period.from, period.to].map(isoDate))].join("-a-");
    return new Response(numbersCsv(tableOf(table, numbers.report)), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${table}-${days}.csv"`,
        "cache-control": "no-store",
      },
    });
  },
);
