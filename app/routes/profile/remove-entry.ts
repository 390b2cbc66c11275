import { data } from "react-router";
import { messages } from "../../../domain/messages";
import { servicesContext } from "../../../server/context";
import { getViewer } from "../parts/account-guard";
import { entryKind } from "../parts/customer-entries";
import { notRemoved, removed, sessionOver } from "../parts/form-answers";
import type { Route } from "./+types/remove-entry";

/** Both answers reload the lists: what could not be deleted may be gone already. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = entryKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const viewer = await getViewer({ request, context });
  if (!viewer) return sessionOver();
  try {
    const result = await kind.remove(services, viewer.id, params.id);
    return result.ok ? removed() : notRemoved(messages.deleteFailed("ele não existe mais"));
  } catch (error) {
    services.log.error({ error: String(error) }, "an entry could not be deleted");
    return notRemoved(messages.deleteFailed("tente de novo em instantes"));
  }
}
