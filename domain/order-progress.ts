import type { CancelReason } from "./cancel-reason.ts";
import type { OrderStatus } from "./order-status.ts";
import { type OrderStage, type OrderStep, seenText, stepLabel, stepOf, stepsFor } from "./order-steps.ts";
import type { PaymentStatus } from "./payment-status.ts";
import type { DeliveryMethod } from "./store.ts";

/** What changes of an order after it was placed, as the customer may know it. */
export interface OrderProgress {
  /** Counts the changes. */
  rev: number;
  status: OrderStatus;
  stage: OrderStage | null;
  paymentStatus: PaymentStatus;
  seenAt: number | null;
  promisedAt: number | null;
  /** From then on the store is late to look; null when it has looked. */
  alarmAt: number | null;
  cancelReason: CancelReason | null;
  cancelNote: string;
}

type Seen = Pick<OrderProgress, "status" | "seenAt">;

const isUnseen = ({ status, seenAt }: Seen): boolean => status === "new" && seenAt === null;

/** The customer's own way out ends when somebody of the store has the order in hand. */
export const canCancelMine = isUnseen;

export const isWaitingTooLong = (progress: Seen & Pick<OrderProgress, "alarmAt">, now: number): boolean =>
  isUnseen(progress) && progress.alarmAt !== null && now >= progress.alarmAt;

/** Whether the store has the money, so that nobody is asked for it again. */
export const isSettled = ({ paymentStatus }: Pick<OrderProgress, "paymentStatus">): boolean =>
  paymentStatus === "pago" || paymentStatus === "devolvido";

export interface ProgressLine {
  id: OrderStep | "seen";
  text: string;
  place: "done" | "present" | "ahead";
}

/** The line of steps as the customer reads it; a canceled order shows only what came before. */
export function progressLines(
  order: OrderProgress & { delivery: DeliveryMethod | null },
  timeZone: string,
): ProgressLine[] {
  const step = stepOf(order);
  const [first = "new", ...later] = stepsFor(order.delivery);
  const ids: ProgressLine["id"][] =
    step !== "canceled"
      ? [first, "seen", ...later]
      : order.seenAt === null
        ? ["new", "canceled"]
        : ["new", "seen", "canceled"];
  const present = ids.indexOf(step === "new" && order.seenAt !== null ? "seen" : step);
  return ids.map((id, at) => ({
    id,
    text: id === "seen" ? seenLine(order.seenAt, at < present, timeZone) : stepLabel(id, order, timeZone),
    place: at < present ? "done" : at === present ? "present" : "ahead",
  }));
}

function seenLine(seenAt: number | null, passed: boolean, timeZone: string): string {
  if (seenAt !== null) return seenText(seenAt, timeZone);
  return passed ? "A loja viu seu pedido" : "A loja vê seu pedido";
}
