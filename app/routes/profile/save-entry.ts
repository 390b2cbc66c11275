import { data } from "react-router";
import { servicesContext } from "../../../server/context";
import { sendForm } from "../../forms/send-form";
import { getViewer } from "../parts/account-guard";
import { entryKind } from "../parts/customer-entries";
import { entryFailed } from "../parts/entry-texts";
import { answering, readForm, sessionOver } from "../parts/form-answers";
import type { Route } from "./+types/save-entry";

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answering({ request, context }, entryFailed(params.kind), async () => {
    const kind = entryKind(params.kind);
    if (!kind) throw data(null, { status: 404 });
    const [viewer, form] = await Promise.all([getViewer({ request, context }), readForm(request)]);
    return viewer ? kind.save(context.get(servicesContext), viewer.id, form) : sessionOver();
  });

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  sendForm(serverAction, entryFailed(params.kind));
