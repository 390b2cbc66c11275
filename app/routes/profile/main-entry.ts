import { data } from "react-router";
import { servicesContext } from "../../../server/context";
import { sendForm } from "../../forms/send-form";
import { getViewer } from "../parts/account-guard";
import { entryKind } from "../parts/customer-entries";
import { entryFailed } from "../parts/entry-texts";
import { answering, failed, saved, sessionOver } from "../parts/form-answers";
import type { Route } from "./+types/main-entry";

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answering({ request, context }, entryFailed(params.kind), async () => {
    const kind = entryKind(params.kind);
    if (!kind) throw data(null, { status: 404 });
    const viewer = await getViewer({ request, context });
    if (!viewer) return sessionOver();
    const result = await kind.setMain(context.get(servicesContext), viewer.id, params.id);
    return result.ok ? saved(kind.saved) : failed(kind.failed);
  });

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  sendForm(serverAction, entryFailed(params.kind));
