import { Bike, CalendarClock, FlaskConical, IdCard, Phone, Sparkles, Store } from "lucide-react";
import type { ReactNode } from "react";
import { cancelReasonLabel } from "#domain/cancel-reason.ts";
import { formatDateTime } from "#domain/dates.ts";
import { orderNumber } from "#domain/order-id.ts";
import { type OrderStep, stepLabel, stepOf } from "#domain/order-steps.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { clockText } from "#domain/shop-state.ts";
import { slotTimes } from "#domain/slots.ts";
import { classNames } from "#ui/class-names.ts";

const tones: Readonly<Record<OrderStep, string>> = {
  new: "bg-warning-fill text-on-warning-fill",
  preparing: "bg-warning-tint text-warning",
  ready: "bg-positive-tint text-positive",
  dispatched: "bg-positive-tint text-positive",
  done: "bg-sunken text-ink",
  canceled: "bg-danger-tint text-danger",
};

interface Props {
  order: PanelOrder;
  timeZone: string;
}

export function OrderHead({ order, timeZone }: Props) {
  const step = stepOf(order);
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-4xl font-extrabold tracking-tight">
          <span className="sr-only">Pedido </span>
          {orderNumber(order.id)}
        </h2>
        <p role="status" className={classNames("rounded-full px-3 py-1 text-base font-bold", tones[step])}>
          {step === "new" ? "Novo" : stepLabel(step, order, timeZone)}
        </p>
      </div>
      <p className="tabular text-lg">
        <strong>{order.customerName ?? "Sem nome"}</strong> · pedido em{" "}
        {formatDateTime(order.createdAt, timeZone)}
      </p>
      {order.status === "canceled" && order.cancelReason && (
        <p className="font-semibold text-danger">
          {cancelReasonLabel[order.cancelReason]}
          {order.cancelNote && `: ${order.cancelNote}`}
        </p>
      )}
      <Marks order={order} timeZone={timeZone} />
    </header>
  );
}

function Marks({ order, timeZone }: Props) {
  const step = stepOf(order);
  return (
    <ul aria-label="Sobre o pedido" className="flex flex-wrap gap-2">
      {order.delivery === "delivery" && <Mark icon={<Bike />}>Entrega</Mark>}
      {order.delivery === "withdraw" && <Mark icon={<Store />}>Retirada</Mark>}
      {order.slotAt !== null && (
        <Mark icon={<CalendarClock />} strong>
          Agendado para {formatDateTime(order.slotAt, timeZone).slice(0, 5)},{" "}
          {slotTimes(order.slotAt, timeZone)}
        </Mark>
      )}
      {order.adult && (
        <Mark icon={<IdCard />} strong>
          18+ · conferir documento {order.delivery === "withdraw" ? "na retirada" : "na porta"}
        </Mark>
      )}
      {order.first && !order.sample && <Mark icon={<Sparkles />}>Primeiro pedido</Mark>}
      {order.counter && <Mark icon={<Phone />}>Balcão</Mark>}
      {order.sample && <Mark icon={<FlaskConical />}>Pedido de teste: some sozinho</Mark>}
      {order.promisedAt !== null && (step === "ready" || step === "dispatched") && (
        <Mark icon={<CalendarClock />}>Prometido para {clockText(order.promisedAt, timeZone)}</Mark>
      )}
    </ul>
  );
}

function Mark({
  icon,
  strong = false,
  children,
}: {
  icon: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={classNames(
        "flex min-h-8 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold [&>svg]:size-4 [&>svg]:shrink-0",
        strong ? "bg-warning-tint text-warning" : "bg-sunken",
      )}
    >
      {icon}
      {children}
    </li>
  );
}
