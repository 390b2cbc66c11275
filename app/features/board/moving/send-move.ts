import type { Move, MoveResult } from "#domain/order-move.ts";
import { panelActions } from "#domain/panel-paths.ts";

const answerTimeoutMs = 12_000;

export type SentMove = MoveResult | { ok: false; reason: "no-answer" | "signed-out" | "refused" };

/** A lost answer may have been a move: pressing again changes nothing that was done. */
export async function sendMove(slug: string, orderId: string, move: Move): Promise<SentMove> {
  try {
    const response = await fetch(panelActions.move(slug, orderId), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(move),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.status === 401) return { ok: false, reason: "signed-out" };
    if (response.status >= 400 && response.status < 500) return { ok: false, reason: "refused" };
    if (!response.ok) return { ok: false, reason: "no-answer" };
    return (await response.json()) as MoveResult;
  } catch {
    return { ok: false, reason: "no-answer" };
  }
}
