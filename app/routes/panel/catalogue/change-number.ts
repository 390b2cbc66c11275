import { numberChangeSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { changeNumber } from "#server/catalogue/change-number.ts";
import type { Route } from "./+types/change-number";

export const action = panelAction(
  "changeMenu",
  async ({ request, params }: Route.ActionArgs, actor, services) =>
    changeNumber(services, actor, params.productId, await readJson(request, numberChangeSchema)),
);
