import { sellOutSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { sellOutProducts } from "#server/catalogue/sell-out-products.ts";
import type { Route } from "./+types/sell-out";

export const action = panelAction("sellOut", async ({ request }: Route.ActionArgs, actor, services) =>
  sellOutProducts(services, actor, await readJson(request, sellOutSchema)),
);
