import { sendForm } from "#forms/send-form.ts";
import { within } from "#forms/within.ts";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/save-entry";
import { getViewer } from "./account-guard.ts";
import { requireEntryKind } from "./customer-entries.ts";
import { entryFailed } from "./entry-texts.ts";
import { answering, readForm, sessionOver } from "./form-answers.ts";

const saveTimeoutMs = 15_000;

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answering({ request, context }, entryFailed(params.kind), async () => {
    const kind = requireEntryKind(params.kind);
    const [viewer, form] = await Promise.all([getViewer({ request, context }), readForm(request)]);
    return viewer ? kind.save(context.get(servicesContext), viewer.id, form) : sessionOver();
  });

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  sendForm(() => within(saveTimeoutMs, serverAction()), entryFailed(params.kind));
