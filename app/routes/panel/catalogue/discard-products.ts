import { discardProductsSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { discardProducts } from "#server/catalogue/discard-products.ts";
import type { Route } from "./+types/discard-products";

export const action = panelAction("changeMenu", async ({ request }: Route.ActionArgs, actor, services) =>
  discardProducts(services, actor, await readJson(request, discardProductsSchema)),
);
