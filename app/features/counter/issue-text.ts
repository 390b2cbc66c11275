import type { CheckoutIssue } from "#domain/checkout.ts";
import { panelTexts } from "#domain/panel-text.ts";
import { shopState, shopStateText } from "#domain/shop-state.ts";
import type { Store } from "#domain/store.ts";
import { takesAhead } from "#domain/takes-ahead.ts";

/** The customers' refusals, told to somebody of the store. */
export function issueText({ field, kind, message }: CheckoutIssue, store: Store, now: number): string {
  if (kind === "closed") {
    const { opening } = store;
    const state = shopStateText(shopState(opening, now), opening, now);
    return takesAhead(store)
      ? `${state}. Escolha um horário para o pedido.`
      : `${state}. A loja não recebe pedidos agora; o que você digitou fica guardado.`;
  }
  if (field === "adult") return "Confira a idade de quem compra e marque aqui.";
  if (field === "items" && kind === "invalid") return "Adicione um produto ao pedido.";
  if (kind !== "missing" || field === "items") return message;
  return field === "delivery" || field === "payment" ? panelTexts.choose : panelTexts.required;
}
