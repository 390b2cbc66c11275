import { discardCategorySchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { discardCategory } from "#server/catalogue/discard-category.ts";
import type { Route } from "./+types/discard-category";

export const action = panelAction(
  "changeMenu",
  async ({ request, params }: Route.ActionArgs, actor, services) =>
    discardCategory(services, actor, params.id, (await readJson(request, discardCategorySchema)).discarded),
);
