import { changeCategorySchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { changeCategory } from "#server/catalogue/change-category.ts";
import type { Route } from "./+types/change-category";

export const action = panelAction(
  "changeMenu",
  async ({ request, params }: Route.ActionArgs, actor, services) =>
    changeCategory(services, actor, params.id, await readJson(request, changeCategorySchema)),
);
