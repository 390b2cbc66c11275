export const orderStatuses = ["new", "pending", "done", "canceled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabel: Readonly<Record<OrderStatus, string>> = {
  new: "novo",
  pending: "pendente",
  done: "concluido",
  canceled: "cancelado",
};

/** Done and canceled are final. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ["pending", "done", "canceled"],
  pending: ["done", "canceled"],
  done: [],
  canceled: [],
};

/** Repeating the current status is allowed. */
export function canMoveTo(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || nextStatuses[from].includes(to);
}

export function badgeTone(status: OrderStatus): "warning" | "positive" {
  return status === "pending" ? "warning" : "positive";
}
