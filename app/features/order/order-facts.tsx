import type { ReactNode } from "react";
import { deliveryLabel, paymentGroups, paymentLabel } from "#domain/methods.ts";
import type { Order } from "#domain/order.ts";
import { displayPhone } from "#domain/phone.ts";
import { Card } from "#ui/page.tsx";

/** Who gets it, where, and how it is paid. */
export function OrderFacts({
  order: { contact, customerName, address, delivery, payment },
}: {
  order: Order;
}) {
  const withdrawn = delivery === "withdraw";
  const group = payment && paymentGroups([payment])[0]?.title;
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        {contact && <Fact name="Contato">{displayPhone(contact)}</Fact>}
        {customerName && <Fact name="Cliente">{customerName}</Fact>}
        {withdrawn ? (
          <Fact name="Endereço">{deliveryLabel("withdraw").hint}</Fact>
        ) : (
          address && <Fact name="Endereço">{address}</Fact>
        )}
        {delivery && <Fact name="Forma de Entrega">{deliveryLabel(delivery).label}</Fact>}
        {payment && (
          <Fact name="Forma de pagamento">
            {paymentLabel(payment)}
            <span className="block text-sm font-normal text-ink-soft">{group}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
