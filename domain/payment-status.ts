import { isPaidByPixKey, paymentType } from "./methods.ts";
import type { PaymentMethod } from "./store.ts";

export const paymentStatuses = ["novo", "aguardando", "pago", "devolvido", "falhou", "expirado"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const nextPaymentStatuses: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  novo: ["aguardando", "pago", "falhou", "expirado"],
  aguardando: ["pago", "falhou", "expirado"],
  pago: ["devolvido"],
  devolvido: [],
  falhou: ["aguardando", "pago"],
  expirado: ["aguardando", "pago"],
};

/** Only a person of the store knows whether it was paid at the door or to the store's own PIX key. */
const isPaidByHand = (payment: PaymentMethod | null): boolean =>
  payment === null || isPaidByPixKey(payment) || paymentType(payment) === "entrega";

export function canMarkPaid(order: { payment: PaymentMethod | null; paymentStatus: PaymentStatus }): boolean {
  return isPaidByHand(order.payment) && nextPaymentStatuses[order.paymentStatus].includes("pago");
}

const labels: Readonly<Record<PaymentStatus, string>> = {
  novo: "a receber",
  aguardando: "aguardando",
  pago: "pago",
  devolvido: "devolvido",
  falhou: "falhou",
  expirado: "expirado",
};

/** What stands beside the method on the board: 'PIX · aguardando'. */
export function paymentStatusText(status: PaymentStatus, payment: PaymentMethod | null): string {
  return labels[status === "novo" && isPaidByPixKey(payment) ? "aguardando" : status];
}
