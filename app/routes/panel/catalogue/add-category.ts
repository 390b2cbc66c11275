import { addCategorySchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { addCategory } from "#server/catalogue/add-category.ts";
import type { Route } from "./+types/add-category";

export const action = panelAction("changeMenu", async ({ request }: Route.ActionArgs, actor, services) =>
  addCategory(services, actor, await readJson(request, addCategorySchema)),
);
