import { useStore } from "zustand";
import { createPersisted } from "#state/persisted.ts";
import { isRecord } from "#state/record.ts";

/** The orders whose steps this browser is told of, newest first. */
interface WatchedOrders {
  ids: readonly string[];
}

const most = 20;

const watchedOrders = createPersisted<WatchedOrders>({
  name: "n1-watched",
  version: 1,
  initial: { ids: [] },
  parse,
});

export const useIsWatched = (orderId: string): boolean =>
  useStore(watchedOrders, ({ ids }) => ids.includes(orderId));

export function setWatched(orderId: string, watched: boolean): void {
  watchedOrders.setState(({ ids }) => {
    const others = ids.filter((id) => id !== orderId);
    return { ids: watched ? [orderId, ...others].slice(0, most) : others };
  });
}

function parse(stored: unknown): WatchedOrders | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.ids)) return undefined;
  return { ids: stored.ids.filter((id) => typeof id === "string").slice(0, most) };
}
