import { paymentType } from "./methods.ts";
import type { Order } from "./order.ts";
import { isSettled } from "./order-progress.ts";

/** Null when the payment method or its PIX code says it all. */
export function paymentNote(order: Pick<Order, "status" | "payment" | "paymentStatus" | "pixCode">) {
  const { status, payment, pixCode } = order;
  if (status === "canceled" || isSettled(order)) return null;
  if (payment === null) return "Pagamento a combinar com a loja";
  if (paymentType(payment) === "online" && pixCode === null) {
    return "A loja envia o link de pagamento pelo WhatsApp";
  }
  return null;
}
