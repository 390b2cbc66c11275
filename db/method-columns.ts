import type { DeliveryMethod, PaymentMethod } from "#domain/store.ts";

/** The columns of `stores` that say what a store offers. */
export const paymentColumns = {
  pix_online: "pay_pix_online",
  mercadopago: "pay_mercadopago",
  credit_online: "pay_credit_online",
  paypal: "pay_paypal",
  cash: "pay_cash",
  credit: "pay_credit",
  debit: "pay_debit",
  pix: "pay_pix",
} as const satisfies Record<PaymentMethod, string>;

export const deliveryColumns = {
  delivery: "offers_delivery",
  withdraw: "offers_withdraw",
} as const satisfies Record<DeliveryMethod, string>;
