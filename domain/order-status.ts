export const orderStatuses = ["new", "pending", "done", "canceled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabel: Readonly<Record<OrderStatus, string>> = {
  new: "novo",
  pending: "pendente",
  done: "concluido",
  canceled: "cancelado",
};

export const isFinal = (status: OrderStatus): boolean => status === "done" || status === "canceled";

export function badgeTone(status: OrderStatus): "warning" | "positive" {
  return status === "pending" ? "warning" : "positive";
}
