import type { OrderStatus } from "./order-status.ts";
import { clockText } from "./shop-state.ts";
import type { DeliveryMethod } from "./store.ts";

/** Where a pending order stands. */
export const orderStages = ["preparing", "ready", "dispatched"] as const;
export type OrderStage = (typeof orderStages)[number];

/** Status and stage as one: what the customer sees as a line of steps, and the board as columns. */
export type OrderStep = "new" | OrderStage | "done" | "canceled";

/** What the history of an order tells. */
export type OrderEvent = OrderStep | "seen" | "paid";

export interface OrderState {
  status: OrderStatus;
  stage: OrderStage | null;
}

/** An order that was pending before there were stages is being prepared. */
export function stepOf({ status, stage }: OrderState): OrderStep {
  return status === "pending" ? (stage ?? "preparing") : status;
}

export function stateOf(step: OrderStep): OrderState {
  return step === "new" || step === "done" || step === "canceled"
    ? { status: step, stage: null }
    : { status: "pending", stage: step };
}

/** The line of steps of an order that is not canceled. */
export function stepsFor(delivery: DeliveryMethod | null): readonly OrderStep[] {
  return ["new", "preparing", delivery === "withdraw" ? "ready" : "dispatched", "done"];
}

/** Forward, and steps may be skipped; never back, and never out of an end. */
export function canTakeStep(from: OrderStep, to: OrderStep, delivery: DeliveryMethod | null): boolean {
  if (from === "done" || from === "canceled") return false;
  if (to === "canceled") return true;
  const steps = stepsFor(delivery);
  return steps.indexOf(to) > steps.indexOf(from);
}

/** What the large button of a card does; null when nothing is left to do. */
export function nextStep(from: OrderStep, delivery: DeliveryMethod | null): OrderStep | null {
  const steps = stepsFor(delivery);
  return steps[steps.indexOf(from) + 1] ?? null;
}

export const isOver = (step: OrderStep): boolean => step === "done" || step === "canceled";

/** The verb on the button that takes the step. */
export const stepButton: Readonly<Record<Exclude<OrderStep, "new" | "canceled">, string>> = {
  preparing: "Aceitar",
  ready: "Pronto para retirada",
  dispatched: "Saiu para entrega",
  done: "Concluir",
};

interface Progress {
  seenAt: number | null;
  promisedAt: number | null;
}

/** What the customer reads of a step. */
export function stepLabel(step: OrderStep, { promisedAt }: Pick<Progress, "promisedAt">, timeZone: string) {
  switch (step) {
    case "new":
      return "Pedido enviado";
    case "preparing":
      return promisedAt === null ? "Em preparo" : `Em preparo · previsão ${clockText(promisedAt, timeZone)}`;
    case "ready":
      return "Pronto para retirada";
    case "dispatched":
      return "Saiu para entrega";
    case "done":
      return "Concluído";
    case "canceled":
      return "Cancelado";
  }
}

export const seenText = (seenAt: number, timeZone: string): string =>
  `A loja viu seu pedido às ${clockText(seenAt, timeZone)}`;
