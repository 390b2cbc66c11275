import { type Opening, shopState, takesOrders } from "./shop-state.ts";

const minuteMs = 60_000;

/** When an order that nobody sees becomes an alarm: a closed shop is given its time from when it opens. */
export function alarmAt(opening: Opening, unseenMinutes: number, orderedAt: number): number {
  const state = shopState(opening, orderedAt);
  const awake =
    takesOrders(opening, orderedAt) || state.kind === "open" ? orderedAt : (state.opensAt ?? orderedAt);
  return awake + unseenMinutes * minuteMs;
}
