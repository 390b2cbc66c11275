import type { ReactNode } from "react";
import { minutesRange } from "#domain/delivery-areas.ts";
import { deliveryLabel, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { formatCents } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import { isSettled } from "#domain/order-progress.ts";
import { paymentNote } from "#domain/payment-note.ts";
import { paymentStatusText } from "#domain/payment-status.ts";
import { displayPhone } from "#domain/phone.ts";
import { Badge } from "#ui/badge.tsx";
import { MapLink } from "#ui/map-link.tsx";
import { Card } from "#ui/page.tsx";

export function OrderFacts({ order }: { order: Order }) {
  const { contact, customerName, address, delivery, payment, store } = order;
  const withdrawn = delivery === "withdraw";
  const group = payment && paymentGroups([payment])[0]?.title;
  const note = paymentNote(order);
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2 print:grid-cols-4">
        {contact && <Fact name="Contato">{displayPhone(contact)}</Fact>}
        {customerName && <Fact name="Cliente">{customerName}</Fact>}
        {withdrawn ? (
          <Fact name="Endereço">
            {deliveryLabel("withdraw").hint}
            {store.seller.address && <StoreAddress address={store.seller.address} />}
          </Fact>
        ) : (
          address && <Fact name="Endereço">{address}</Fact>
        )}
        {delivery && (
          <Fact name="Forma de Entrega">
            {deliveryLabel(delivery).label}
            {order.minutes && (
              <span className="block text-sm font-normal text-ink-soft">{minutesRange(order.minutes)}</span>
            )}
          </Fact>
        )}
        {order.adult && (
          <Fact name="Maior de 18 anos">Um documento é pedido na {withdrawn ? "retirada" : "entrega"}</Fact>
        )}
        {(payment || note || isSettled(order)) && (
          <Fact name="Forma de pagamento">
            {payment && paymentLabel(payment)}
            {group && <span className="block text-sm font-normal text-ink-soft">{group}</span>}
            {order.changeForCents !== null && (
              <span className="block text-sm">Troco para {formatCents(order.changeForCents)}</span>
            )}
            {isSettled(order) && (
              <span className="block">
                <Badge tone="positive">{paymentStatusText(order.paymentStatus, payment)}</Badge>
              </span>
            )}
            {note && <span className={payment ? "block text-sm" : "block"}>{note}</span>}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function StoreAddress({ address }: { address: string }) {
  return (
    <>
      <span className="block font-normal">{address}</span>
      <span className="-ml-3 block">
        <MapLink address={address} />
      </span>
    </>
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
