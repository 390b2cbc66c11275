import { type CancelReason, cancelReasonLabel } from "./cancel-reason.ts";
import type { OrderEvent } from "./order-steps.ts";
import type { HistoryEntry } from "./panel-order.ts";

const labels: Readonly<Record<OrderEvent, string>> = {
  new: "Pedido enviado",
  seen: "Pedido visto",
  preparing: "Aceito",
  ready: "Pronto para retirada",
  dispatched: "Saiu para entrega",
  done: "Concluído",
  canceled: "Cancelado",
  paid: "Marcado como pago",
};

/** 'Aceito · 30 min', 'Cancelado · Outro: sem gás' */
export function historyText({ step, detail }: Pick<HistoryEntry, "step" | "detail">): string {
  if (detail === "") return labels[step];
  return `${labels[step]} · ${step === "canceled" ? reasonText(detail) : detail}`;
}

/** What somebody wrote may hold colons too. */
function reasonText(detail: string): string {
  const [, reason = "", note = ""] = /^(\w+)(.*)$/s.exec(detail) ?? [];
  return reason in cancelReasonLabel ? cancelReasonLabel[reason as CancelReason] + note : detail;
}

export function historyActor({ actor, name }: Pick<HistoryEntry, "actor" | "name">): string {
  if (actor === "customer") return "Cliente";
  return name ?? (actor === "platform" ? "Plataforma" : "Alguém da loja");
}
