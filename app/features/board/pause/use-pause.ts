import { useState } from "react";
import type { PauseWish } from "#domain/pause-wish.ts";
import { type Opening, shopState, shopStateText } from "#domain/shop-state.ts";
import { serverNow } from "#state/server-clock.ts";
import { notify } from "#ui/notices.tsx";
import { sendPause } from "./send-pause.ts";

export function usePause(slug: string, opening: Opening) {
  const [busy, setBusy] = useState(false);

  async function send(wish: PauseWish) {
    if (busy) return;
    setBusy(true);
    const answer = await sendPause(slug, wish);
    setBusy(false);
    if (!answer.ok) return notify("negative", "Não foi possível mudar a pausa. Tente de novo.");
    const then = { ...opening, pause: answer.pause };
    const now = serverNow();
    notify("positive", shopStateText(shopState(then, now), then, now));
  }

  return { busy, send };
}
