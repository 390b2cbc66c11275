import { useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type OrderDraft, toSentDraft } from "#domain/checkout.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { cartPath } from "#domain/paths.ts";
import type { Store } from "#domain/store.ts";
import { attemptKey, forgetAttempt } from "./attempt-store.ts";

export interface Placing {
  place: (draft: OrderDraft) => void;
  busy: boolean;
  /** The answer to the last attempt; undefined before it, and while the next one is under way. */
  answer: PlaceOrderResult | undefined;
}

/**
 * Sends an order and hears the answer, also when the bag was closed meanwhile. The key of an
 * attempt is kept until it is known that the order was made, so that sending it again after a lost
 * answer gives the same order.
 */
export function usePlacing(
  store: Store,
  onAnswer: (answer: PlaceOrderResult, draft: OrderDraft) => void,
): Placing {
  const fetcher = useFetcher<PlaceOrderResult>();
  /** What is under way, and the answer to what was sent before it: the fetcher still has that for a moment. */
  const sent = useRef<{ draft: OrderDraft; before: PlaceOrderResult | undefined } | null>(null);
  const { state, data } = fetcher;

  // Before anything is painted: between the answer and what it brings about nothing can be pressed.
  useLayoutEffect(() => {
    if (state !== "idle" || !data || !sent.current || data === sent.current.before) return;
    const { draft } = sent.current;
    sent.current = null;
    onAnswer(data, draft);
    // Last: by now every tab knows that the bag is empty, and none can send it under a new key.
    if (data.ok || data.reason === "key") forgetAttempt(store.id);
  }, [state, data, store.id, onAnswer]);

  function place(draft: OrderDraft) {
    if (sent.current) return;
    sent.current = { draft, before: data };
    const request = { key: attemptKey(store.id, draft), draft: toSentDraft(draft) };
    void fetcher.submit(JSON.stringify(request), {
      method: "POST",
      encType: "application/json",
      action: cartPath(store.slug),
    });
  }

  const busy = state !== "idle";
  return { place, busy, answer: busy ? undefined : data };
}
