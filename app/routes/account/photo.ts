import { messages } from "#domain/messages.ts";
import { apiPaths } from "#domain/paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { isRecord } from "#state/record.ts";
import { refreshSession } from "#state/session/session.ts";
import type { Route } from "./+types/photo";

/** Five megabytes over a slow connection; the server waits as long. */
const saveTimeoutMs = 300_000;

/** POST sets the photo, DELETE removes it. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<FormAnswer> {
  const photo = request.method === "DELETE" ? null : (await request.formData()).get("photo");
  try {
    const signal = AbortSignal.timeout(saveTimeoutMs);
    const response = await (photo instanceof File
      ? fetch(apiPaths.photo, { method: "PUT", body: photo, signal })
      : fetch(apiPaths.photo, { method: "DELETE", signal }));
    const body: unknown = await response.json().catch(() => null);
    await refreshSession();
    if (response.ok) return answer(true, photo ? messages.photoSaved : messages.photoRemoved);
    return answer(false, isRecord(body) && typeof body.message === "string" ? body.message : unsaved);
  } catch {
    return answer(false, unsaved);
  }
}

const unsaved = "Não foi possível salvar a foto. Tente de novo em instantes.";

const answer = (ok: boolean, text: string): FormAnswer => ({
  ok,
  result: null,
  notice: { kind: ok ? "positive" : "negative", text },
});
