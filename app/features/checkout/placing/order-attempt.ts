import { type Bag, bagTotals } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { toSentDraft } from "#domain/sent-draft.ts";
import type { Store } from "#domain/store.ts";
import { askCoupon } from "#features/checkout/applied-coupon.ts";
import { choose, forgetOrderChoices } from "#features/checkout/draft-store.ts";
import { attemptKey, forgetAttempt } from "./attempt-store.ts";
import { sendOrder } from "./send-order.ts";
import type { Attempt } from "./use-placing.ts";

export function orderAttempt(store: Store, draft: OrderDraft, bag: Bag): Attempt {
  const { id, slug } = store;
  return {
    draft,
    bag,
    async send() {
      const answer = await sendOrder(slug, { key: attemptKey(id, draft), draft: toSentDraft(draft) });
      await refreshCoupon(store, draft, answer);
      return answer;
    },
    forgetChoices: () => forgetOrderChoices(id),
    forgetKey: () => forgetAttempt(id),
  };
}

/** A coupon that gives something else now is shown with what it gives. */
async function refreshCoupon(
  { id, slug }: Store,
  { coupon: code, contact, lines }: OrderDraft,
  answer: PlaceOrderResult,
): Promise<void> {
  if (code === null || answer.ok || answer.reason !== "draft") return;
  if (!answer.issues.some(({ field }) => field === "coupon")) return;
  const { totalCents: goodsCents } = bagTotals(lines);
  const asked = await askCoupon(slug, { code, goodsCents, contact });
  if (asked.ok) choose(id, { coupon: asked.coupon });
}
