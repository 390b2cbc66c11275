import { uploadPath } from "#domain/panel-paths.ts";
import { isRecord } from "#state/record.ts";

/** Ten megabytes over a slow connection; the server waits as long. */
const saveTimeoutMs = 300_000;
const notSent = "Não foi possível enviar o logo. Tente de novo em instantes.";

/** Null when it was saved, or why not. */
export async function sendLogo(slug: string, file: File): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(saveTimeoutMs);
    const response = await fetch(uploadPath(slug, "logo"), { method: "PUT", body: file, signal });
    if (response.ok) return null;
    const body: unknown = await response.json().catch(() => null);
    return isRecord(body) && typeof body.message === "string" ? body.message : notSent;
  } catch {
    return notSent;
  }
}
