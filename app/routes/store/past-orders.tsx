import { type FunctionComponent, lazy, Suspense } from "react";
import type { RecentOrder } from "#features/order/recent-orders-store.ts";
import { OrderAgainButton } from "./order-again-button.tsx";

const LastOrderStrip = part(
  async () => (await import("#features/order/last-order-strip.tsx")).LastOrderStrip,
);
const RecentOrders = part(async () => (await import("#features/order/recent-orders.tsx")).RecentOrders);

/** Whoever has not ordered here loads none of it; without a connection the page does without. */
function part<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(async (): Promise<{ default: FunctionComponent<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
}

interface Props {
  orders: readonly RecentOrder[];
  timeZone: string;
}

export function LastOrder({ orders: [last], timeZone }: Props) {
  return (
    last && (
      <Suspense>
        <LastOrderStrip order={last} timeZone={timeZone} />
      </Suspense>
    )
  );
}

export function PastOrders({ orders, timeZone }: Props) {
  return (
    orders.length > 0 && (
      <Suspense>
        <RecentOrders
          orders={orders}
          timeZone={timeZone}
          again={({ slug, orderId }, name) => (
            <OrderAgainButton slug={slug} orderId={orderId} of={name} overMenu />
          )}
        />
      </Suspense>
    )
  );
}
