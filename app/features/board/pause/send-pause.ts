import { panelActions } from "#domain/panel-paths.ts";
import type { PauseWish } from "#domain/pause-wish.ts";
import type { Pause } from "#domain/shop-state.ts";
import { isPause } from "#features/board/live/board-shape.ts";
import { recordOf } from "#state/shape.ts";

const isPauseAnswer = recordOf<{ pause: Pause | null }>({ pause: isPause });
const answerTimeoutMs = 12_000;

export async function sendPause(
  slug: string,
  wish: PauseWish,
): Promise<{ ok: true; pause: Pause | null } | { ok: false }> {
  try {
    const response = await fetch(panelActions.pause(slug), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (!response.ok) return { ok: false };
    const answer: unknown = await response.json();
    return isPauseAnswer(answer) ? { ok: true, pause: answer.pause } : { ok: false };
  } catch {
    return { ok: false };
  }
}
