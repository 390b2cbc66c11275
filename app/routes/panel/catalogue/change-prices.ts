import { percentSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { changePrices } from "#server/catalogue/change-prices.ts";
import type { Route } from "./+types/change-prices";

export const action = panelAction("changeMenu", async ({ request }: Route.ActionArgs, actor, services) =>
  changePrices(services, actor, await readJson(request, percentSchema)),
);
