import { data } from "react-router";
import { servicesContext } from "../../../server/context";
import { getViewer } from "../parts/account-guard";
import { entryKind } from "../parts/customer-entries";
import { failed, saved, sessionOver } from "../parts/form-answers";
import type { Route } from "./+types/main-entry";

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = entryKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const viewer = await getViewer({ request, context });
  if (!viewer) return sessionOver();
  const result = await kind.setMain(context.get(servicesContext), viewer.id, params.id);
  return result.ok ? saved(kind.saved) : failed(kind.failed);
}
