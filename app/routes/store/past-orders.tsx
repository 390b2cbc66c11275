import { type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { useRecentOrders } from "#features/order/recent-orders-store.ts";
import { useHydrated } from "#state/hydrated.tsx";
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
  storeId: string;
  timeZone: string;
}

export function LastOrder(props: Props) {
  return (
    <OfBuyers {...props}>
      <LastOrderStrip {...props} />
    </OfBuyers>
  );
}

export function PastOrders(props: Props) {
  return (
    <OfBuyers {...props}>
      <RecentOrders
        {...props}
        again={({ slug, orderId }, name) => (
          <OrderAgainButton slug={slug} orderId={orderId} of={name} overMenu />
        )}
      />
    </OfBuyers>
  );
}

/** Known only after hydration: the page itself is the same for everyone. */
function OfBuyers({ storeId, children }: Props & { children: ReactNode }) {
  const orders = useRecentOrders(storeId);
  return useHydrated() && orders.length > 0 && <Suspense>{children}</Suspense>;
}
