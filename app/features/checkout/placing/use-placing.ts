import { startTransition, useEffect, useReducer, useRef } from "react";
import type { Bag } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal, PlaceOrderResult } from "#domain/order.ts";
import { toSentDraft } from "#domain/sent-draft.ts";
import type { Store } from "#domain/store.ts";
import { attemptKey, forgetAttempt } from "./attempt-store.ts";
import { isBusy, nextPlacing, type PlacingState, refusalOf } from "./placing-state.ts";
import { sendOrder } from "./send-order.ts";

export type PlacedOrder = Extract<PlaceOrderResult, { ok: true }>;

export interface Placing {
  state: PlacingState;
  busy: boolean;
  place: (draft: OrderDraft, bag: Bag) => void;
  /** What the server said against this draft, as long as it is the one that was sent. */
  refusalOf: (draft: OrderDraft) => OrderRefusal | null;
}

interface Outcomes {
  /** `here` is false when the customer has left the store's pages meanwhile. */
  onPlaced: (order: PlacedOrder, draft: OrderDraft, here: boolean) => void;
  /** Done when the page shows the store as it is now. */
  onRefused: (refusal: OrderRefusal, draft: OrderDraft) => Promise<void>;
}

/**
 * Sends an order and hears the answer, also when the bag was closed meanwhile. The key of an
 * attempt is kept until it is known that the order was made, so that sending it again after a lost
 * answer gives the same order.
 */
export function usePlacing(store: Store, { onPlaced, onRefused }: Outcomes): Placing {
  const [state, dispatch] = useReducer(nextPlacing, { step: "idle" });
  const inFlight = useRef(false);
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function place(draft: OrderDraft, bag: Bag) {
    // A second press can come before the first one is rendered.
    if (inFlight.current || isBusy(state)) return;
    inFlight.current = true;
    dispatch({ type: "sent" });
    const answer = await sendOrder(store.slug, {
      key: attemptKey(store.id, draft),
      draft: toSentDraft(draft),
    });
    if (answer.ok) {
      dispatch({ type: "placed", bag });
      onPlaced(answer, draft, here.current);
    } else {
      // One transition: the refusal is shown together with the store as it is now, not before it.
      startTransition(async () => {
        await onRefused(answer, draft);
        startTransition(() => dispatch({ type: "refused", draft, refusal: answer }));
      });
    }
    inFlight.current = false;
    // Last: by now every tab knows that the bag is empty, and none can send it under a new key.
    if (answer.ok || answer.reason === "key") forgetAttempt(store.id);
  }

  return {
    state,
    busy: isBusy(state),
    place: (draft, bag) => void place(draft, bag),
    refusalOf: (draft) => refusalOf(state, draft),
  };
}
