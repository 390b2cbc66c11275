import { changeCents } from "#domain/change.ts";
import { paymentLabel } from "#domain/methods.ts";
import { formatCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order-id.ts";
import type { PanelOrder, PanelOrderPage } from "#domain/panel-order.ts";
import { paymentStatusText } from "#domain/payment-status.ts";
import { displayPhone } from "#domain/phone.ts";
import { SlipHead } from "./slip-head.tsx";
import { SlipLines } from "./slip-lines.tsx";

/** What goes with the package: where to, who, and what is still to be paid. */
export function PackageSlip({ order, place, qr }: PanelOrderPage) {
  const { customerName, contact, address, delivery, adult } = order;
  return (
    <>
      <SlipHead title={place.storeName} order={order} timeZone={place.timeZone} />
      <p className="slip-number">{orderNumber(order.id)}</p>
      <p className="slip-large">{customerName ?? "Sem nome"}</p>
      {contact && <p className="slip-large slip-phone tabular">{displayPhone(contact)}</p>}
      <p className="slip-large">
        {delivery === "withdraw" ? "Retirada na loja" : (address ?? "Endereço a combinar")}
      </p>
      {adult && <p className="slip-mark">18+ · CONFERIR DOCUMENTO</p>}
      <SlipLines lines={order.lines} prices />
      <Amounts order={order} />
      <Payment order={order} />
      <div className="slip-code">
        <svg aria-hidden="true" viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
        <p>Acompanhe o pedido pelo QR Code.</p>
      </div>
    </>
  );
}

function Amounts({ order }: { order: PanelOrder }) {
  const { subtotalCents, coupon, discountCents, freightCents, totalCents, delivery } = order;
  const rows: [string, string][] = [["Itens", formatCents(subtotalCents)]];
  if (coupon)
    rows.push([`Cupom ${coupon}`, discountCents > 0 ? formatCents(-discountCents) : "Entrega grátis"]);
  if (delivery !== "withdraw")
    rows.push(["Entrega", freightCents === 0 ? "Grátis" : formatCents(freightCents)]);
  rows.push(["Total", formatCents(totalCents)]);
  return (
    <dl className="slip-amounts">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="slip-price tabular">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payment({ order }: { order: PanelOrder }) {
  const { payment, paymentStatus } = order;
  const change = changeCents(order);
  return (
    <>
      <p className="slip-mark">
        {payment ? paymentLabel(payment) : "Pagamento"} · {paymentStatusText(paymentStatus, payment)}
      </p>
      {payment === "cash" && (
        <p className="slip-large">
          {change === null ? "Não precisa de troco" : `Levar troco de ${formatCents(change)}`}
        </p>
      )}
    </>
  );
}
