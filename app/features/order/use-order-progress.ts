import { useCallback, useEffect, useState } from "react";
import type { Order } from "#domain/order.ts";
import type { OrderProgress } from "#domain/order-progress.ts";
import { isFinal } from "#domain/order-status.ts";
import { apiPaths } from "#domain/paths.ts";
import { askProgress, watchOrder } from "./watch-order.ts";

interface Followed {
  order: Order;
  /** Asks the server at once; null without an answer. */
  ask: () => Promise<OrderProgress | null>;
}

/** The loaded order with everything that has changed since. */
export function useOrderProgress(loaded: Order): Followed {
  const [heard, setHeard] = useState<OrderProgress | null>(null);
  const order = heard && heard.rev >= loaded.rev ? { ...loaded, ...heard } : loaded;
  // An order that is over can still be marked as paid, but nobody waits for that.
  const final = isFinal(order.status);
  const url = apiPaths.orderStatus(loaded.store.slug, loaded.id);

  // A slow answer must not undo what a quicker one has told.
  const take = useCallback(
    (next: OrderProgress) => setHeard((before) => (before && before.rev > next.rev ? before : next)),
    [],
  );

  useEffect(() => {
    if (final) return;
    return watchOrder(url, take);
  }, [url, final, take]);

  const ask = useCallback(async () => {
    const progress = await askProgress(url);
    if (progress) take(progress);
    return progress;
  }, [url, take]);

  return { order, ask };
}
