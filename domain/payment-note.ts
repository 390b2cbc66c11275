import { paymentType } from "./methods.ts";
import type { Order } from "./order.ts";

/** Null when the payment method or its PIX code says it all. */
export function paymentNote({ status, payment, pixCode }: Pick<Order, "status" | "payment" | "pixCode">) {
  if (status === "canceled") return null;
  if (payment === null) return "Pagamento a combinar com a loja";
  if (paymentType(payment) === "online" && pixCode === null) {
    return "A loja envia o link de pagamento pelo WhatsApp";
  }
  return null;
}
