import { type Opening, shopState, takesOrders } from "./shop-state.ts";

const minuteMs = 60_000;

/** When an order that nobody sees becomes an alarm: a closed shop is given its time from when it opens. */
export function alarmAt(opening: Opening, unseenMinutes: number, orderedAt: number): number {
  return awakeAt(opening, orderedAt) + unseenMinutes * minuteMs;
}

function awakeAt(opening: Opening, orderedAt: number): number {
  if (takesOrders(opening, orderedAt)) return orderedAt;
  const state = shopState(opening, orderedAt);
  return state.kind === "open" ? orderedAt : (state.opensAt ?? orderedAt);
}
