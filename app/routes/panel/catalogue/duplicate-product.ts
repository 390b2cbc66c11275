import { duplicateSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { duplicateProduct } from "#server/catalogue/duplicate-product.ts";
import type { Route } from "./+types/duplicate-product";

export const action = panelAction(
  "changeMenu",
  async ({ request, params }: Route.ActionArgs, actor, services) =>
    duplicateProduct(services, actor, params.productId, (await readJson(request, duplicateSchema)).id),
);
