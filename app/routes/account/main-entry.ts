import { sendForm } from "#forms/send-form.ts";
import { servicesContext } from "#server/context.ts";
import { setMainEntry } from "#server/customers/set-main-entry.ts";
import type { Route } from "./+types/main-entry";
import { getViewer } from "./account-guard.ts";
import { requireEntryKind } from "./customer-entries.ts";
import { entryFailed } from "./entry-texts.ts";
import { answering, failed, saved, sessionOver } from "./form-answers.ts";

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answering({ request, context }, entryFailed(params.kind), async () => {
    const kind = requireEntryKind(params.kind);
    const viewer = await getViewer({ request, context });
    if (!viewer) return sessionOver();
    const result = await setMainEntry(context.get(servicesContext), kind.name, viewer.id, params.id);
    return result.ok ? saved(kind.saved) : failed(kind.failed);
  });

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  sendForm(serverAction, entryFailed(params.kind));
