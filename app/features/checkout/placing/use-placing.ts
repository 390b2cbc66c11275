import { startTransition, useEffect, useReducer, useRef } from "react";
import type { Bag } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal, PlaceOrderResult } from "#domain/order.ts";
import { isBusy, nextPlacing, type PlacingState, refusalOf } from "./placing-state.ts";

export type PlacedOrder = Extract<PlaceOrderResult, { ok: true }>;

/** Made by the checkout, whose code is loaded later than the menu's. */
export interface Attempt {
  draft: OrderDraft;
  bag: Bag;
  send: () => Promise<PlaceOrderResult>;
  /** What was chosen for this order alone. */
  forgetChoices: () => void;
  forgetKey: () => void;
}

export interface Placing {
  state: PlacingState;
  busy: boolean;
  place: (attempt: Attempt) => void;
  refusalOf: (draft: OrderDraft) => OrderRefusal | null;
}

interface Outcomes {
  /** `here` is false when the customer has left the store's pages. */
  onPlaced: (order: PlacedOrder, draft: OrderDraft, here: boolean) => void;
  /** Resolves when the page shows the store's current data. */
  onRefused: (refusal: OrderRefusal, draft: OrderDraft) => Promise<void>;
}

/** The key is kept until the outcome is known, so that sending again after a lost answer gives the same order. */
export function usePlacing({ onPlaced, onRefused }: Outcomes): Placing {
  const [state, dispatch] = useReducer(nextPlacing, { step: "idle" });
  const inFlight = useRef(false);
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function place({ draft, bag, send, forgetChoices, forgetKey }: Attempt) {
    // A second press can come before the first one is rendered.
    if (inFlight.current || isBusy(state)) return;
    inFlight.current = true;
    dispatch({ type: "sent" });
    const answer = await send();
    if (answer.ok) {
      forgetChoices();
      dispatch({ type: "placed", bag });
      onPlaced(answer, draft, here.current);
    } else {
      // One transition, so that the refusal appears together with the store's current data.
      startTransition(async () => {
        await onRefused(answer, draft);
        startTransition(() => dispatch({ type: "refused", draft, refusal: answer }));
      });
    }
    inFlight.current = false;
    // Last: by now every tab knows that the bag is empty, so none can send it under a new key.
    if (answer.ok || answer.reason === "key") forgetKey();
  }

  return {
    state,
    busy: isBusy(state),
    place: (attempt) => void place(attempt),
    refusalOf: (draft) => refusalOf(state, draft),
  };
}
