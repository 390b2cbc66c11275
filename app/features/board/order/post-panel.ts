import { refreshSession } from "#state/session/session.ts";

const answerTimeoutMs = 10_000;

/** `gone`: no such order, or no access to it any more; `unavailable`: the same may succeed later. */
export type PanelAnswer = { ok: true; answer: unknown } | { ok: false; reason: "gone" | "unavailable" };

export async function postPanel(url: string): Promise<PanelAnswer> {
  try {
    const response = await fetch(url, { method: "POST", signal: AbortSignal.timeout(answerTimeoutMs) });
    if (response.ok) return { ok: true, answer: await response.json() };
    if (response.status === 401) void refreshSession();
    return { ok: false, reason: [401, 403, 404].includes(response.status) ? "gone" : "unavailable" };
  } catch {
    return { ok: false, reason: "unavailable" };
  }
}
