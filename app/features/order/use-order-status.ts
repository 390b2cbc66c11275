import { useEffect, useState } from "react";
import type { Order } from "#domain/order.ts";
import { nextStatuses, type OrderStatus } from "#domain/order-status.ts";
import { apiPaths } from "#domain/paths.ts";
import { watchOrderStatus } from "./watch-order-status.ts";

export function useOrderStatus({ id, status: loaded, store }: Order): OrderStatus {
  const [updated, setUpdated] = useState<OrderStatus | null>(null);
  const status = updated ?? loaded;
  const final = nextStatuses[status].length === 0;

  useEffect(() => {
    if (final) return;
    return watchOrderStatus(apiPaths.orderStatus(store.slug, id), setUpdated);
  }, [store.slug, id, final]);

  return status;
}
