import { onSaleSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { putOnSale } from "#server/catalogue/put-on-sale.ts";
import type { Route } from "./+types/put-on-sale";

export const action = panelAction("changeMenu", async ({ request }: Route.ActionArgs, actor, services) =>
  putOnSale(services, actor, await readJson(request, onSaleSchema)),
);
