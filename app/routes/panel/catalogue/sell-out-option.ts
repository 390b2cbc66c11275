import { sellOutOptionSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { sellOutOption } from "#server/catalogue/sell-out-option.ts";
import type { Route } from "./+types/sell-out-option";

export const action = panelAction("sellOut", async ({ request, params }: Route.ActionArgs, actor, services) =>
  sellOutOption(services, actor, { ...params, ...(await readJson(request, sellOutOptionSchema)) }),
);
