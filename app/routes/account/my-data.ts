import { profilePath } from "#domain/paths.ts";
import { answerDownload } from "#routes/answer-download.ts";
import { servicesContext } from "#server/context.ts";
import { exportMyData } from "#server/customers/export-my-data.ts";
import type { Route } from "./+types/my-data";
import { requireViewer } from "./account-guard.ts";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const viewer = await requireViewer(args);
  return answerDownload(args.request, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="meus-dados-n1-delivery.json"',
    },
    begin: (left) => exportMyData(args.context.get(servicesContext), viewer, left),
    busy: {
      why: "Os seus dados já estão sendo baixados, ou muitas pessoas estão baixando os delas agora. Espere um pouco e tente de novo.",
      back: profilePath,
    },
  });
}
