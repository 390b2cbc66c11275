import { useEffect, useMemo, useState } from "react";
import type { Store } from "#domain/store.ts";
import { type RecentOrder, useRecentOrders } from "#features/order/recent-orders-store.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { useViewer } from "#state/session/session.ts";

interface AccountOrders {
  userId: string;
  orders: readonly RecentOrder[];
}

/** This browser's orders here and, once the page is idle, the account's; newest first. */
export function usePastOrders(
  { id, slug }: Pick<Store, "id" | "slug">,
  idle: boolean,
): readonly RecentOrder[] {
  const here = useRecentOrders(id);
  const hydrated = useHydrated();
  const userId = useViewer()?.id;
  const [account, setAccount] = useState<AccountOrders | null>(null);

  useEffect(() => {
    if (!userId || !idle) return;
    let over = false;
    import("#features/order/ask-account-orders.ts")
      .then(({ askAccountOrders }) => askAccountOrders(slug))
      .then(
        (orders) => {
          if (!over) setAccount({ userId, orders });
        },
        // The menu is whole without them.
        () => undefined,
      );
    return () => {
      over = true;
    };
  }, [userId, slug, idle]);

  return useMemo(() => {
    const theirs = account && account.userId === userId ? account.orders : [];
    const known = new Set(theirs.map(({ orderId }) => orderId));
    const all = [...theirs, ...here.filter(({ orderId }) => !known.has(orderId))];
    // Known only after hydration: the page itself is the same for everyone.
    return hydrated ? all.sort((a, b) => b.createdAt - a.createdAt) : [];
  }, [account, userId, here, hydrated]);
}
