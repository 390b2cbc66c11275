import { moveProductsSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { moveProducts } from "#server/catalogue/move-products.ts";
import type { Route } from "./+types/move-products";

export const action = panelAction("changeMenu", async ({ request }: Route.ActionArgs, actor, services) =>
  moveProducts(services, actor, await readJson(request, moveProductsSchema)),
);
