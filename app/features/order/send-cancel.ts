import { apiPaths } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";

const answerTimeoutMs = 10_000;

/** Null when nothing certain came back. */
export async function sendCancel(slug: string, orderId: string): Promise<"canceled" | "seen" | null> {
  try {
    const response = await fetch(apiPaths.cancelOrder(slug, orderId), {
      method: "POST",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer: unknown = await response.json();
    if (!isRecord(answer)) return null;
    if (answer.ok === true) return "canceled";
    return answer.reason === "seen" ? "seen" : null;
  } catch {
    return null;
  }
}
