import type { Bag } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import { toSentDraft } from "#domain/sent-draft.ts";
import type { Store } from "#domain/store.ts";
import { choose } from "#features/checkout/draft-store.ts";
import { attemptKey, forgetAttempt } from "./attempt-store.ts";
import { sendOrder } from "./send-order.ts";
import type { Attempt } from "./use-placing.ts";

export function orderAttempt({ id, slug }: Store, draft: OrderDraft, bag: Bag): Attempt {
  return {
    draft,
    bag,
    send: () => sendOrder(slug, { key: attemptKey(id, draft), draft: toSentDraft(draft) }),
    forgetChoices: () =>
      choose(id, { payment: null, slotAt: null, changeForCents: null, coupon: null, adult: false }),
    forgetKey: () => forgetAttempt(id),
  };
}
