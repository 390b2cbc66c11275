import type { PlaceOrderResult } from "#domain/order.ts";
import { apiPaths } from "#domain/paths.ts";

const limitMs = 10_000;

const noAnswer =
  "Não foi possível confirmar o pedido: a conexão falhou. Nada se perdeu: tente de novo, ele não será feito duas vezes.";
const busy = "Muitos pedidos agora. Nada se perdeu: tente de novo em instantes.";

const unavailable = (message: string): PlaceOrderResult => ({ ok: false, reason: "unavailable", message });

/** Sends an order request and waits for the answer, but not for ever; no answer is an answer too. */
export async function sendOrder(slug: string, request: string): Promise<PlaceOrderResult> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await fetch(apiPaths.orders(slug), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: request,
      signal: limit.signal,
    });
    // Before it reaches the orders, a request may be refused in plain text.
    const understood = response.headers.get("content-type")?.startsWith("application/json");
    if (understood) return await response.json();
    return unavailable(response.status === 429 || response.status === 503 ? busy : noAnswer);
  } catch {
    return unavailable(noAnswer);
  } finally {
    clearTimeout(timer);
  }
}
