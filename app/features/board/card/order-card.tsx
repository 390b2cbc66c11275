import { Check } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { BoardCard } from "#domain/board.ts";
import { cancelReasonLabel } from "#domain/cancel-reason.ts";
import { deliveryLabel, paymentLabel } from "#domain/methods.ts";
import { formatCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order-id.ts";
import { nextStep, type OrderStep, stepButton, stepLabel, stepOf } from "#domain/order-steps.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { paymentStatusText } from "#domain/payment-status.ts";
import { clockText } from "#domain/shop-state.ts";
import { minutesAgo } from "#features/board/age-text.ts";
import { fromList } from "#features/board/order/back-to-list.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import { CardMarks, cardMarks } from "./card-marks.tsx";
import { DueBar } from "./due-bar.tsx";

export interface CardActions {
  onAccept: (orderId: string) => void;
  onRefuse: (orderId: string) => void;
  onStep: (orderId: string, to: Exclude<OrderStep, "new" | "canceled" | "preparing">) => void;
}

interface Props extends CardActions {
  card: BoardCard;
  slug: string;
  timeZone: string;
  /** Changes every few seconds at most. */
  now: number;
  /** Pressed here a moment ago. */
  pressed: "sending" | "sent" | null;
}

/** The whole card opens the order; the buttons in it do not. */
export const OrderCard = memo(function OrderCard({ card, slug, timeZone, now, pressed, ...actions }: Props) {
  const { id, customerName, delivery, district, units, totalCents, payment } = card;
  const step = stepOf(card);
  const number = orderNumber(id);
  const overdue = step === "new" && card.alarmAt !== null && card.alarmAt <= now;
  const where = delivery && deliveryLabel(delivery).label;
  return (
    <li
      data-order={id}
      className={classNames(
        "card-still relative flex flex-col gap-1.5 rounded-lg border bg-card p-3 shadow-card",
        overdue && "border-danger inset-ring-1 inset-ring-danger",
        step === "new" && !overdue && "border-line-strong",
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-2xl font-bold tracking-wide">
          <Link
            to={panelPaths.order(slug, id)}
            {...fromList("board")}
            data-card={id}
            aria-label={`Pedido ${number}`}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
          >
            {number}
          </Link>
        </h3>
        <p className={classNames("tabular text-sm font-semibold", overdue ? "text-danger" : "text-ink-soft")}>
          {timeText(card, step, now, timeZone)}
        </p>
      </div>
      <p className="flex gap-1 font-semibold">
        <span className="truncate">{customerName ?? "Sem nome"}</span>
        {where && <span className="shrink-0">· {where}</span>}
      </p>
      {district && <p className="truncate text-sm text-ink-soft">{district}</p>}
      <p className="tabular flex items-baseline justify-between gap-2">
        <span>{units === 1 ? "1 item" : `${units} itens`}</span>
        <span className="text-right font-bold">{formatCents(totalCents)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {payment ? paymentLabel(payment) : "Pagamento"} · {paymentStatusText(card.paymentStatus, payment)}
      </p>
      {step === "canceled" && card.cancelReason && (
        <p className="text-sm font-semibold text-danger">{cancelReasonLabel[card.cancelReason]}</p>
      )}
      <CardMarks marks={cardMarks(card, now, timeZone)} />
      {step === "preparing" && card.promisedAt !== null && (
        <DueBar createdAt={card.createdAt} promisedAt={card.promisedAt} now={now} />
      )}
      {pressed ? (
        <Pressed sent={pressed === "sent"} text={stepLabel(step, { promisedAt: null }, timeZone)} />
      ) : (
        <Buttons card={card} step={step} {...actions} />
      )}
    </li>
  );
});

function timeText(card: BoardCard, step: OrderStep, now: number, timeZone: string): string {
  if (step === "preparing" && card.promisedAt !== null) return `até ${clockText(card.promisedAt, timeZone)}`;
  if (card.finishedAt !== null) return clockText(card.finishedAt, timeZone);
  return minutesAgo(now - card.createdAt);
}

function Pressed({ sent, text }: { sent: boolean; text: string }) {
  return (
    <p className="relative flex min-h-13 items-center justify-center gap-2 font-semibold">
      {sent ? <Check aria-hidden="true" className="size-5 text-positive" /> : <Spinner />}
      {sent ? text : "Enviando…"}
    </p>
  );
}

function Buttons({
  card,
  step,
  onAccept,
  onRefuse,
  onStep,
}: CardActions & { card: BoardCard; step: OrderStep }) {
  const { id, delivery } = card;
  const next = nextStep(step, delivery);
  if (step === "new") {
    return (
      <div className="relative mt-1 flex gap-2">
        <Button variant="secondary" size="lg" className="px-3!" onClick={() => onRefuse(id)}>
          Recusar
        </Button>
        <Button size="lg" className="min-w-0 flex-1 px-3! uppercase" onClick={() => onAccept(id)}>
          {stepButton.preparing}
        </Button>
      </div>
    );
  }
  if (next === null || next === "new" || next === "preparing" || next === "canceled") return null;
  return (
    <Button variant="secondary" size="lg" block className="mt-1 px-3!" onClick={() => onStep(id, next)}>
      {stepButton[next]}
    </Button>
  );
}
