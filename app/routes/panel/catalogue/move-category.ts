import { moveCategorySchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { moveCategory } from "#server/catalogue/move-category.ts";
import type { Route } from "./+types/move-category";

export const action = panelAction(
  "changeMenu",
  async ({ request, params }: Route.ActionArgs, actor, services) =>
    moveCategory(services, actor, params.id, (await readJson(request, moveCategorySchema)).before),
);
