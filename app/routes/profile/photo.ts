import { messages } from "../../../domain/messages";
import { photoProblem } from "../../../domain/photo";
import { servicesContext } from "../../../server/context";
import { removePhoto } from "../../../server/customers/remove-photo";
import { setPhoto } from "../../../server/customers/set-photo";
import { getViewer } from "../parts/account-guard";
import { failed, saved, sessionOver } from "../parts/form-answers";
import { refreshAfter } from "../parts/refresh-after";
import type { Route } from "./+types/photo";

/** POST sets the photo, DELETE removes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = await getViewer({ request, context });
  if (!viewer) return sessionOver();
  if (request.method === "DELETE") {
    await removePhoto(services, viewer.id);
    return saved(messages.addressSaved);
  }
  const file = (await request.formData()).get("photo");
  if (!(file instanceof File)) return failed("Escolha uma foto em JPEG, PNG ou WebP.");
  const problem = photoProblem(file);
  if (problem) return failed(problem);
  const result = await setPhoto(services, viewer.id, new Uint8Array(await file.arrayBuffer()));
  return result.ok ? saved(messages.addressSaved) : failed(result.message);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => refreshAfter(serverAction);
