import type { Bag } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal } from "#domain/order.ts";

/** From the press on 'Fazer Pedido' until the order's page, or until what keeps it from being made. */
export type PlacingState =
  | { step: "idle" }
  | { step: "sending" }
  | { step: "refused"; draft: OrderDraft; refusal: OrderRefusal }
  /** What went into the order stays in sight until its page is there. */
  | { step: "placed"; bag: Bag };

export type PlacingEvent =
  | { type: "sent" }
  | { type: "refused"; draft: OrderDraft; refusal: OrderRefusal }
  | { type: "placed"; bag: Bag };

export const isBusy = ({ step }: PlacingState): boolean => step === "sending" || step === "placed";

/** An order that is being sent cannot be sent again, and what was placed stays placed. */
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

/** What the server said against a draft stands until the draft is another one. */
export function refusalOf(state: PlacingState, draft: OrderDraft): OrderRefusal | null {
  const same = state.step === "refused" && JSON.stringify(state.draft) === JSON.stringify(draft);
  return same ? state.refusal : null;
}
