import { ageText } from "#features/board/age-text.ts";
import { silenceMs } from "./board-stream.ts";
import type { LiveState } from "./live-state.ts";

/** From then on nobody may rely on the board. */
const lostAfterMs = 60_000;
const caughtUpShownMs = 8_000;

export interface LinkStatus {
  kind: "starting" | "live" | "caught-up" | "late" | "lost" | "ended";
  text: string;
}

/** How old what is shown may be; judged by the device's own clock, which goes on while a phone sleeps. */
export function linkStatus(state: LiveState, now: number): LinkStatus {
  if (state.ended === "signed-out") return { kind: "ended", text: "Sua sessão terminou" };
  if (state.ended) return { kind: "ended", text: "Você não faz mais parte desta loja" };
  const age = now - state.heardAt;
  if (age >= lostAfterMs)
    return { kind: "lost", text: `SEM CONEXÃO ${ageText(age)}: novos pedidos não aparecem aqui` };
  if (age > silenceMs || (state.joined && !state.connected))
    return { kind: "late", text: `reconectando… ${ageText(age)}` };
  if (!state.joined) return { kind: "starting", text: "conectando…" };
  if (state.caughtUp && now - state.caughtUp.at < caughtUpShownMs)
    return { kind: "caught-up", text: caughtUpText(state.caughtUp.newOrders) };
  return { kind: "live", text: "ao vivo" };
}

function caughtUpText(newOrders: number): string {
  if (newOrders === 0) return "Atualizado";
  return newOrders === 1 ? "Atualizado, 1 pedido novo" : `Atualizado, ${newOrders} pedidos novos`;
}
