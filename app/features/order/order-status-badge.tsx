import { useState } from "react";
import { badgeTone, type OrderStatus, orderStatusLabel } from "#domain/order-status.ts";
import { Badge } from "#ui/badge.tsx";

/** Animated when the status changes, not when the page opens. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const [opened] = useState(status);
  const [changed, setChanged] = useState(false);
  if (!changed && status !== opened) setChanged(true);
  return (
    <span key={status} className={changed ? "inline-flex motion-safe:animate-turn" : "inline-flex"}>
      <Badge tone={badgeTone(status)}>{orderStatusLabel[status]}</Badge>
    </span>
  );
}
