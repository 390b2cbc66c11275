import { type DeliveryMethod, type PaymentMethod, paymentMethods } from "./store.ts";

type PaymentType = "online" | "entrega";

interface PaymentFacts {
  label: string;
  type: PaymentType;
  /** Paid with the store's own PIX key. */
  byPixKey: boolean;
}

const payments: Readonly<Record<PaymentMethod, PaymentFacts>> = {
  pix_online: { label: "PIX", type: "online", byPixKey: true },
  mercadopago: { label: "Mercado Pago", type: "online", byPixKey: false },
  credit_online: { label: "Cartão de Crédito", type: "online", byPixKey: false },
  paypal: { label: "PayPal", type: "online", byPixKey: false },
  cash: { label: "Dinheiro", type: "entrega", byPixKey: false },
  credit: { label: "Cartão de Crédito", type: "entrega", byPixKey: false },
  debit: { label: "Cartão de Débito", type: "entrega", byPixKey: false },
  pix: { label: "PIX", type: "entrega", byPixKey: true },
};

const groupTitles: Readonly<Record<PaymentType, string>> = {
  online: "Pague online",
  entrega: "Pague na entrega/retirada",
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
  return payments[method].label;
}

export function paymentType(method: PaymentMethod): PaymentType {
  return payments[method].type;
}

export function isPaidByPixKey(method: PaymentMethod | null): boolean {
  return method !== null && payments[method].byPixKey;
}

export const isCardOnDelivery = (method: PaymentMethod): boolean => method === "credit" || method === "debit";

/** 'Aceita Visa, Mastercard e Elo' */
export function brandsText(brands: readonly string[]): string {
  const [last = "", ...others] = [...brands].reverse();
  return `Aceita ${others.length > 0 ? `${others.reverse().join(", ")} e ${last}` : last}`;
}

export function deliveryLabel(method: DeliveryMethod): { label: string; hint: string } {
  return deliveryLabels[method];
}

/** Without empty groups. */
export function paymentGroups(offered: readonly PaymentMethod[]): PaymentGroup[] {
  return (["online", "entrega"] as const)
    .map((type) => ({
      title: groupTitles[type],
      methods: paymentMethods.filter((method) => paymentType(method) === type && offered.includes(method)),
    }))
    .filter(({ methods }) => methods.length > 0);
}
