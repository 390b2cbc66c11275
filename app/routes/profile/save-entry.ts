import { data } from "react-router";
import { servicesContext } from "../../../server/context";
import { getViewer } from "../parts/account-guard";
import { entryKind } from "../parts/customer-entries";
import { readForm, sessionOver } from "../parts/form-answers";
import type { Route } from "./+types/save-entry";

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = entryKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const [viewer, form] = await Promise.all([getViewer({ request, context }), readForm(request)]);
  return viewer ? kind.save(context.get(servicesContext), viewer.id, form) : sessionOver();
}
