import type { Bag } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal } from "#domain/order.ts";

export type PlacingState =
  | { step: "idle" }
  | { step: "sending" }
  | { step: "refused"; draft: OrderDraft; refusal: OrderRefusal }
  /** The ordered bag stays visible until the order's page is loaded. */
  | { step: "placed"; bag: Bag };

export type PlacingEvent =
  | { type: "sent" }
  | { type: "refused"; draft: OrderDraft; refusal: OrderRefusal }
  | { type: "placed"; bag: Bag };

export const isBusy = ({ step }: PlacingState): boolean => step === "sending" || step === "placed";

export function nextPlacing(state: PlacingState, event: PlacingEvent): PlacingState {
  switch (event.type) {
    case "sent":
      return isBusy(state) ? state : { step: "sending" };
    case "refused":
      return state.step === "sending"
        ? { step: "refused", draft: event.draft, refusal: event.refusal }
        : state;
    case "placed":
      return state.step === "sending" ? { step: "placed", bag: event.bag } : state;
  }
}

/** A refusal applies only to the draft that was refused. */
export function refusalOf(state: PlacingState, draft: OrderDraft): OrderRefusal | null {
  const same = state.step === "refused" && JSON.stringify(state.draft) === JSON.stringify(draft);
  return same ? state.refusal : null;
}
