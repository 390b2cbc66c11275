import { percentSchema } from "#domain/catalogue-requests.ts";
import { panelAction } from "#routes/panel/panel-guard.ts";
import { readJson } from "#routes/panel/read-json.ts";
import { restorePrices } from "#server/catalogue/restore-prices.ts";
import type { Route } from "./+types/restore-prices";

export const action = panelAction("changeMenu", async ({ request }: Route.ActionArgs, actor, services) =>
  restorePrices(services, actor, await readJson(request, percentSchema)),
);
