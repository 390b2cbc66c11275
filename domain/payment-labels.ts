import {
  type DeliveryMethod,
  deliveryPaymentMethods,
  onlinePaymentMethods,
  type PaymentMethod,
} from "./store.ts";

const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  pix_online: "PIX",
  mercadopago: "Mercado Pago",
  credit_online: "Cartão de Crédito",
  paypal: "PayPal",
  cash: "Dinheiro",
  credit: "Cartão de Crédito",
  debit: "Cartão de Débito",
  pix: "PIX",
};

const deliveryLabels: Readonly<Record<DeliveryMethod, { label: string; hint: string }>> = {
  delivery: { label: "Entrega", hint: "Entregar no seu local" },
  withdraw: { label: "Retirada", hint: "Retirar na Loja" },
};

interface PaymentGroup {
  title: string;
  methods: readonly PaymentMethod[];
}

export function paymentLabel(method: PaymentMethod): string {
  return paymentLabels[method];
}

export function paymentType(method: PaymentMethod): "online" | "entrega" {
  return onlinePaymentMethods.some((online) => online === method) ? "online" : "entrega";
}

export function deliveryLabel(method: DeliveryMethod): { label: string; hint: string } {
  return deliveryLabels[method];
}

/** The methods of a store in their two groups; a group without methods is left out. */
export function paymentGroups(methods: readonly PaymentMethod[]): PaymentGroup[] {
  const groups: PaymentGroup[] = [
    { title: "Pague online", methods: onlinePaymentMethods.filter((method) => methods.includes(method)) },
    {
      title: "Pague na entrega/retirada",
      methods: deliveryPaymentMethods.filter((method) => methods.includes(method)),
    },
  ];
  return groups.filter((group) => group.methods.length > 0);
}
