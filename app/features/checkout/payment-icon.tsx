import { Banknote, CreditCard, QrCode, Wallet } from "lucide-react";
import type { PaymentMethod } from "#domain/store.ts";

const icons: Readonly<Record<PaymentMethod, typeof Wallet>> = {
  pix_online: QrCode,
  mercadopago: Wallet,
  credit_online: CreditCard,
  paypal: Wallet,
  cash: Banknote,
  credit: CreditCard,
  debit: CreditCard,
  pix: QrCode,
};

export function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = icons[method];
  return <Icon aria-hidden="true" className="size-6" />;
}
