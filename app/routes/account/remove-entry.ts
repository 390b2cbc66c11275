import { messages } from "#domain/messages.ts";
import { sendForm } from "#forms/send-form.ts";
import { servicesContext } from "#server/context.ts";
import { removeEntry } from "#server/customers/remove-entry.ts";
import type { Route } from "./+types/remove-entry";
import { getViewer } from "./account-guard.ts";
import { requireEntryKind } from "./customer-entries.ts";
import { answering, notRemoved, removed, sessionOver } from "./form-answers.ts";

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answering({ request, context }, messages.deleteFailed, async () => {
    const kind = requireEntryKind(params.kind);
    const viewer = await getViewer({ request, context });
    if (!viewer) return sessionOver();
    const result = await removeEntry(context.get(servicesContext), kind.name, viewer.id, params.id);
    return result.ok ? removed() : notRemoved(messages.deleteFailed("ele não existe mais"));
  });

/** Reloads the lists after a failure too: the entry may be deleted already. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, messages.deleteFailed, { reloads: true });
