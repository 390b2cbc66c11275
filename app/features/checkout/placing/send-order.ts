import type { SentDraft } from "#domain/draft-schema.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { apiPaths } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";

const answerTimeoutMs = 10_000;
const askTimeoutMs = 4_000;
/** The server may still be working on an order whose connection broke. */
const askDelaysMs = [500, 1_500, 2_500];

const noAnswer =
  "Não foi possível confirmar o pedido: a conexão falhou. Nada se perdeu: tente de novo, ele não será feito duas vezes.";
const busy = "Muitos pedidos agora. Nada se perdeu: tente de novo em instantes.";

const unavailable = (message: string): PlaceOrderResult => ({ ok: false, reason: "unavailable", message });

export async function sendOrder(
  slug: string,
  request: { key: string; draft: SentDraft },
): Promise<PlaceOrderResult> {
  try {
    const response = await fetch(apiPaths.orders(slug), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    // A rate limit or an overload is answered in plain text.
    if (isJson(response)) return await response.json();
    if (response.status === 429 || response.status === 503) return unavailable(busy);
  } catch {
    // No answer: findOrder asks below.
  }
  return (await findOrder(slug, request.key)) ?? unavailable(noAnswer);
}

/** The order placed under this key; null when there is none or the server does not answer. */
async function findOrder(slug: string, key: string): Promise<PlaceOrderResult | null> {
  for (const delayMs of askDelaysMs) {
    if (!navigator.onLine) return null;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    try {
      const response = await fetch(apiPaths.orders(slug), {
        headers: { "idempotency-key": key },
        cache: "no-store",
        signal: AbortSignal.timeout(askTimeoutMs),
      });
      const answer: unknown = response.ok && isJson(response) ? await response.json() : null;
      if (isRecord(answer) && typeof answer.orderId === "string") {
        return { ok: true, orderId: answer.orderId, forAccount: answer.forAccount === true };
      }
    } catch {
      // The next attempt may be answered.
    }
  }
  return null;
}

const isJson = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("application/json") === true;
