import { servicesContext } from "#server/context.ts";
import { exportMyData } from "#server/customers/export-my-data.ts";
import { writeMyData } from "#server/customers/write-my-data.ts";
import type { Route } from "./+types/my-data";
import { requireViewer } from "./account-guard.ts";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { id } = await requireViewer(args);
  const everything = await exportMyData(args.context.get(servicesContext), id);
  return new Response(writeMyData(everything ?? {}), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="meus-dados-n1-delivery.json"',
    },
  });
}
