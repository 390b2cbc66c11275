import { apiPaths } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";

const answerTimeoutMs = 10_000;

/** Without an answer none: the order itself is checked again. */
export async function askFullSlots(slug: string): Promise<readonly number[]> {
  try {
    const response = await fetch(apiPaths.slots(slug), {
      cache: "no-store",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return isRecord(answer) && Array.isArray(answer.full) ? answer.full.filter(Number.isSafeInteger) : [];
  } catch {
    return [];
  }
}
