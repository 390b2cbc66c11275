import { orderNumber } from "./order-id.ts";
import { isOver, type OrderStep } from "./order-steps.ts";
import { clockText } from "./shop-state.ts";
import type { DeliveryMethod } from "./store.ts";

interface Facts {
  orderId: string;
  step: OrderStep;
  customerName: string | null;
  delivery: DeliveryMethod | null;
  promisedAt: number | null;
  /** A document is asked for. */
  adult: boolean;
  storeName: string;
  timeZone: string;
  /** Absolute. */
  link: string;
}

export interface ReadyText {
  label: string;
  text: string;
}

/** What the store writes to a customer by WhatsApp, ready to be sent; nothing for an order that is over. */
export function readyTexts(facts: Facts): ReadyText[] {
  if (isOver(facts.step)) return [];
  return [{ label: "Aceito", text: acceptedText(facts) }, onItsWay(facts)];
}

function acceptedText(facts: Facts): string {
  const { promisedAt, timeZone, link } = facts;
  const until = promisedAt === null ? "" : ` A previsão é ${clockText(promisedAt, timeZone)}.`;
  return `${greeting(facts)} foi aceito e está em preparo.${until} Acompanhe aqui: ${link}`;
}

function onItsWay(facts: Facts): ReadyText {
  const document = facts.adult ? " Tenha um documento com foto em mãos." : "";
  return facts.delivery === "withdraw"
    ? { label: "Pronto", text: `${greeting(facts)} está pronto para retirada.${document}` }
    : { label: "Saiu", text: `${greeting(facts)} saiu para entrega.${document}` };
}

function greeting({ customerName, storeName, orderId }: Facts): string {
  const [first = ""] = (customerName ?? "").trim().split(/\s+/);
  return `Olá${first && `, ${first}`}! Aqui é ${storeName}: seu pedido ${orderNumber(orderId)}`;
}
