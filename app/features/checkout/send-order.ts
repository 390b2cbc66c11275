import { isRouteErrorResponse } from "react-router";
import type { PlaceOrderResult } from "../../../domain/order";

const limitMs = 10_000;

const noAnswer =
  "Não foi possível confirmar o pedido: a conexão falhou. Nada se perdeu: tente de novo, ele não será feito duas vezes.";

/** Waits for the server's answer, but not for ever; no answer is an answer too. */
export async function sendOrder(send: () => Promise<PlaceOrderResult>): Promise<PlaceOrderResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<PlaceOrderResult>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: "unavailable", message: noAnswer }), limitMs);
  });
  try {
    return await Promise.race([send(), impatience]);
  } catch (error) {
    return { ok: false, reason: "unavailable", message: messageOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  const busy = isRouteErrorResponse(error) && (error.status === 429 || error.status === 503);
  return busy ? "Muitos pedidos agora. Nada se perdeu: tente de novo em instantes." : noAnswer;
}
