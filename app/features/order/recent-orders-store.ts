import { useMemo } from "react";
import { useStore } from "zustand";
import { orderPath } from "#domain/paths.ts";
import { forgetKeptOrder } from "#state/offline-orders.ts";
import { createPersisted } from "#state/persisted.ts";
import { hasStrings, isRecord } from "#state/record.ts";

/** An order as the menu lists it. */
export interface RecentOrder {
  slug: string;
  orderId: string;
  createdAt: number;
  totalCents: number;
}

/** Placed in this browser. */
interface OrderHere extends RecentOrder {
  storeId: string;
}

interface RecentOrders {
  /** Newest first. */
  orders: readonly OrderHere[];
}

const most = 20;

const recentOrders = createPersisted<RecentOrders>({
  name: "n1-orders",
  version: 1,
  initial: { orders: [] },
  parse,
});

// Orders removed from the list, in any tab, are deleted from the offline cache too.
recentOrders.subscribe(({ orders }, before) => {
  const listed = new Set(orders.map(({ orderId }) => orderId));
  for (const { slug, orderId } of before.orders) {
    if (!listed.has(orderId)) void forgetKeptOrder(orderPath(slug, orderId));
  }
});

export function rememberOrder(order: OrderHere): void {
  recentOrders.setState(({ orders }) => ({
    orders: [order, ...orders.filter(({ orderId }) => orderId !== order.orderId)].slice(0, most),
  }));
}

export function useRecentOrders(storeId: string): readonly RecentOrder[] {
  const orders = useStore(recentOrders, (state) => state.orders);
  return useMemo(() => orders.filter((order) => order.storeId === storeId), [orders, storeId]);
}

function parse(stored: unknown): RecentOrders | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.orders)) return undefined;
  return { orders: stored.orders.filter(isOrderHere).slice(0, most) };
}

function isOrderHere(value: unknown): value is OrderHere {
  return isOrder(value) && hasStrings({ ...value }, "storeId");
}

export function isOrder(value: unknown): value is RecentOrder {
  return (
    isRecord(value) &&
    hasStrings(value, "slug", "orderId") &&
    Number.isSafeInteger(value.createdAt) &&
    Number.isSafeInteger(value.totalCents)
  );
}
