import type { OrderDraft } from "#domain/checkout.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { toSentDraft } from "#domain/sent-draft.ts";
import { deviceNow, learnClock } from "#state/server-clock.ts";

const answerTimeoutMs = 12_000;
const tries = 2;

const unavailable = (message: string): PlaceOrderResult => ({ ok: false, reason: "unavailable", message });

/** The same key gives the same order, so a lost answer is asked for by sending again. */
export async function sendCounterOrder(
  slug: string,
  key: string,
  draft: OrderDraft,
): Promise<PlaceOrderResult> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const askedAt = deviceNow();
      const response = await fetch(panelActions.createOrder(slug), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key, draft: toSentDraft(draft) }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      learnClock(response, askedAt);
      if (response.status === 401)
        return unavailable("Sua sessão terminou. Entre de novo em outra aba e crie o pedido aqui.");
      if (response.ok) return (await response.json()) as PlaceOrderResult;
      if (response.status < 500) return unavailable("Você não pode criar pedidos nesta loja.");
    } catch {
      // The next attempt may be answered.
    }
  }
  return unavailable(
    "Não foi possível confirmar o pedido. Nada se perdeu: tente de novo, ele não será criado duas vezes.",
  );
}
